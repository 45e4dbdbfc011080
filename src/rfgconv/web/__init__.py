"""The local page (``rfgconv web``): everything the command line does, in a browser, on this machine only.

- `server`: the socket, the browser; `app`: routes and error pages; `guard`: who may ask, and how much
- `sessions`: what is kept in memory; `work`: one tournament and what a person decided about it
- `results`: the pipeline run over it; `views`: what the templates are given; `actions`: what a form does
"""

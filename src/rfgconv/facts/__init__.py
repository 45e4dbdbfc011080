"""What a source does not say and a person adds: read from what people type. Import from the modules; this is the map.

- `listing`: the facts in words, for help texts
- `options`: how each fact is read and written; `values`, `dates`, `timecontrol`: what people type for them
- `facts`: a set of facts, and how it enters a table
- `file`: facts files (TOML) with places for what is wrong; `template`: the file to fill in
- `words`: month names and units in Russian, Ukrainian and English
"""

"""Names and clubs: spelling, judging, codes, player lists. Import from the modules; this page is the map.

- `transliterate`: Cyrillic to Latin as the European Go Database spells names; diacritics to ASCII
- `fold`: keys under which different spellings of one name are equal
- `scripts`: Cyrillic and Latin in one word, look-alike letters
- `judge`: what looks wrong in a name, with the candidates: diminutives, initials, capitals, order, parts
- `countries`, `clubs`: country and club codes, towns, fillers; `clubs_file`: a user's own table
- `listing`: what a player list holds once it is read
- `players`: matching a table against player lists; `apply`: taking over what the matching found
- `csv_list`: the player list that anybody can make, a table with a heading
"""

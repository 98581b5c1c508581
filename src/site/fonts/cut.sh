#!/bin/sh
# Makes the font files beside it from those of the @fontsource-variable packages: one width, the weights that are set, Latin, no hinting.
# Needs Python with fontTools (4.38 or newer) and brotli; run in the root of the project: sh src/site/fonts/cut.sh
set -eu
from=node_modules/@fontsource-variable
to=src/site/fonts
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

cut() {
  name=$1 source=$2
  shift 2
  python3 -m fontTools.varLib.instancer "$from/$source.woff2" "$@" -q -o "$work/$name.ttf"
  case $name in source-serif-*) rename "$work/$name.ttf" ;; esac
  python3 -m fontTools.subset "$work/$name.ttf" --unicodes='*' --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,frac \
    --no-hinting --flavor=woff2 --output-file="$to/$(echo "$name" | sed s/source-serif/masthead-serif/).woff2"
}

# The licence keeps the name "Source" for unchanged files, so a changed one is called Masthead Serif.
rename() {
  python3 - "$1" <<'PYTHON'
import sys
from fontTools.ttLib import TTFont
font = TTFont(sys.argv[1])
for record in font['name'].names:
    if record.nameID in (1, 3, 4, 6, 16, 25):
        record.string = str(record).replace('Source Serif 4', 'Masthead Serif').replace('SourceSerif4', 'MastheadSerif')
font.save(sys.argv[1])
PYTHON
}

cut archivo-expanded archivo/files/archivo-latin-wdth-normal wdth=125 wght=600:900
cut archivo-expanded-italic archivo/files/archivo-latin-wdth-italic wdth=125 wght=700:900
cut newsreader-display newsreader/files/newsreader-latin-opsz-normal opsz=72 wght=460
cut newsreader-text newsreader/files/newsreader-latin-wght-normal wght=400:700
cut newsreader-text-italic newsreader/files/newsreader-latin-wght-italic wght=400
cut inter-text inter/files/inter-latin-wght-normal wght=400:700
cut source-serif-text source-serif-4/files/source-serif-4-latin-wght-normal wght=400:800
cut source-serif-text-italic source-serif-4/files/source-serif-4-latin-wght-italic wght=400

"""Makes the kerning of a font coarser, which is half of a small font's bytes: steps of 1/200 em, nothing below 1/125 em (an eighth of a
pixel in text), and for all weights that of the lightest.

    python3 tools/fonts/thin-kerning.py FONT.woff2      (fontTools 4, brotli; the file is replaced)
"""

import sys

from fontTools.ttLib import TTFont

path = sys.argv[1]
font = TTFont(path)
step = font["head"].unitsPerEm / 200
least = font["head"].unitsPerEm / 125
X_ADVANCE = 4


def thin(value):
    if hasattr(value, "XAdvDevice"):
        del value.XAdvDevice
    advance = getattr(value, "XAdvance", 0)
    value.XAdvance = 0 if abs(advance) < least else round(step * round(advance / step))


for lookup in font["GPOS"].table.LookupList.Lookup:
    lookup.LookupType = 2
    lookup.SubTable = [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]
    for table in lookup.SubTable:
        table.ValueFormat1 = X_ADVANCE
        if table.Format == 1:
            records = [record for pairs in table.PairSet for record in pairs.PairValueRecord]
        else:
            records = [record for row in table.Class1Record for record in row.Class2Record]
        for record in records:
            thin(record.Value1)

# Only kerning used it.
if getattr(font["GDEF"].table, "VarStore", None):
    del font["GDEF"].table.VarStore
    font["GDEF"].table.Version = 0x00010000

font.flavor = "woff2"
font.save(path)

// Copies the glyphs that the map's labels need: Latin, Greek, Cyrillic and punctuation, in three styles of Noto Sans.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** First code point of each range of 256 glyphs: Latin to Cyrillic, Latin and Greek extensions, punctuation. */
const RANGE_STARTS = [0, 256, 512, 768, 1024, 1280, 7680, 7936, 8192]

const CUTS = {
  'Noto Sans Regular': 'noto-sans-regular',
  'Noto Sans Medium': 'noto-sans-medium',
  'Noto Sans Italic': 'noto-sans-italic',
}

export function copyFonts(from: string, to: string): void {
  for (const [source, target] of Object.entries(CUTS)) {
    mkdirSync(join(to, target), { recursive: true })
    for (const start of RANGE_STARTS) {
      const range = `${start}-${start + 255}.pbf`
      copy(join(from, source, range), join(to, target, range))
    }
  }
  copy(join(from, 'OFL.txt'), join(to, 'OFL.txt'))
}

/** Without the file mode: raw layers may be read-only, and then a second build could not write. */
export function copy(from: string, to: string): void {
  writeFileSync(to, readFileSync(from))
}

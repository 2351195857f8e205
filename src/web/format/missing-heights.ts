// Which heights a search for alignments lacks, and what follows from it.
import type { MissingHeight } from '../../rules/light/alignment-limits.ts'

const names: Record<MissingHeight, string> = {
  skyline: 'the skyline seen from here',
  elevation: 'the elevation of this spot',
  'landmark-elevation': 'the elevation of the landmark’s foot',
  'landmark-height': 'the height of the landmark',
}

/** `Not known: the skyline seen from here. Ridges in front of it aren’t considered.` */
export const missingHeightsText = (missing: readonly MissingHeight[]): string =>
  [
    `Not known: ${missing.map((name) => names[name]).join(', ')}.`,
    missing.includes('skyline') && 'Ridges and hills in the way aren’t considered.',
    missing.some((name) => name !== 'skyline') && 'Heights are estimates.',
  ]
    .filter(Boolean)
    .join(' ')

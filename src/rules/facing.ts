// Where a view faces, by the eight points of the compass.
// chunk: frame

export const facings = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type Facing = (typeof facings)[number]

/** The sectors of 45° that these points name: 0 is the one around north. */
export const toSectors = (chosen: readonly Facing[]): number[] =>
  chosen.map((facing) => facings.indexOf(facing))

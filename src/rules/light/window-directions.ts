// Where the windows of a building face, clockwise from north, 45 degrees apart.
export const windowDirections = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const
export type WindowDirection = (typeof windowDirections)[number]

// What a landmark may be, and how a location shows it.

export const landmarkKinds = [
  'arch',
  'beach',
  'bridge',
  'building',
  'canyon',
  'castle',
  'church',
  'garden',
  'geyser',
  'island',
  'lake',
  'lighthouse',
  'monument',
  'mountain',
  'pier',
  'rock',
  'sculpture',
  'skyline',
  'street',
  'temple',
  'tower',
  'waterfall',
  'other',
] as const

/** `main`: the subject of the location's photos; `in_frame`: seen beside it. */
export const landmarkRoles = ['main', 'in_frame'] as const
export type LandmarkRole = (typeof landmarkRoles)[number]

/** A location shows at most this many landmarks. */
export const maxLandmarks = 12

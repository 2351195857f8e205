// Limits of offline packs and of the outbox on a device.

export const offlineLimits = {
  /** Locations in a pack: an administrator's, and one around a position. */
  packLocations: 500,
  ownPackLocations: 200,
  ownPacks: 3,
  ownPacksADay: 10,
  radiusMiles: { min: 2, max: 50 },
  photosPerLocation: 3,
  /** Photos beyond this total are left out of a pack. */
  photoBytes: 40_000_000,
  /** Each street map of a pack loses its finest zooms until it fits. */
  streetBytes: 20_000_000,
  /** Larger files are cut into parts, so that a cut connection repeats little. */
  partBytes: 1_048_576,
  packs: 200,
} as const

/** Positions of packs around a user are rounded to this many degrees, about three miles. */
export const ownPackGridDegrees = 0.05

/** Check-ins made without a connection are accepted for this long. */
export const maxOfflineDays = 30

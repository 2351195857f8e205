// The limits of a user's gear, for the contract, the stored list of visitors and the fields.

/** `items`: of one user. `name`: its length. The others are from and to, in the unit of their name. */
export const gearLimits = {
  items: 60,
  name: 100,
  sensorMm: { min: 1, max: 200 },
  megapixels: { min: 0.3, max: 400 },
  focalMm: { min: 1, max: 3000 },
  aperture: { min: 0.7, max: 128 },
} as const

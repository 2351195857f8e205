// Check-ins: what they may say, how long one is live, and when one reveals a hidden position.

/** The conditions that a check-in may tell, with the words that the form offers; other words are accepted. */
export const conditions = {
  sky: ['Clear', 'Partly cloudy', 'Overcast', 'Fog', 'Rain', 'Snow', 'Storm'],
  wind: ['Calm', 'Breezy', 'Windy', 'Stormy'],
  crowd: ['Empty', 'A few people', 'Busy', 'Packed'],
  light: ['Soft', 'Golden', 'Blue hour', 'Harsh', 'Flat', 'Dark'],
} as const
export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as ConditionName[]

export const visibilities = ['public', 'followers', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** Longest texts in characters, and how many photos. */
export const checkinLimits = { condition: 60, equipment: 500, shootingNotes: 2000, photos: 10 } as const

/** A live check-in ends by itself. */
export const liveHours = 12

/**
 * A device within `withinMiles` of a hidden location, and that sure of its own position, makes the location known to its owner.
 * The tries of a user at a location are counted by day (UTC), so that guessing leads nowhere. Who joined in the last `newForDays` days, or
 * has not confirmed an address, shares `triesOfNewADay` failed tries with all others of whom that is true: new accounts give no new tries.
 */
export const revealing = {
  withinMiles: 0.5,
  accuracyMeters: 800,
  triesADay: 5,
  newForDays: 3,
  triesOfNewADay: 10,
} as const

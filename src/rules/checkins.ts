// Check-ins: allowed values, how long one stays live, and when one reveals a hidden position.
// chunk: parts

/** The conditions that the check-in form offers; other words are accepted too, except for success, which is counted. */
export const conditions = {
  sky: ['Clear', 'Partly cloudy', 'Overcast', 'Fog', 'Rain', 'Snow', 'Storm'],
  wind: ['Calm', 'Breezy', 'Windy', 'Stormy'],
  crowd: ['Empty', 'A few people', 'Busy', 'Packed'],
  light: ['Soft', 'Golden', 'Blue hour', 'Harsh', 'Flat', 'Dark'],
  success: ['Got the shot', 'Partly', 'Not this time'],
} as const
export type ConditionName = keyof typeof conditions
export const conditionNames = Object.keys(conditions) as ConditionName[]

/** The value that counts as a success. */
export const shotWord = conditions.success[0]

/** The minimum number of check-ins for a rate. */
export const minSuccessCount = 10

export const visibilities = ['public', 'followers', 'private'] as const
export type Visibility = (typeof visibilities)[number]

/** Maximum text lengths in characters, and the maximum number of photos. */
export const checkinLimits = { condition: 60, equipment: 500, shootingNotes: 2000, photos: 10 } as const

/** A live check-in ends automatically after this time. */
export const liveHours = 12

/**
 * A hidden location is revealed to a user whose device is within `withinMiles` of it and reports at least this
 * accuracy. A user's failed tries at a location are counted by day (UTC), so that guessing leads nowhere. All users who
 * joined in the last `newForDays` days, or have not confirmed an email address, share `triesOfNewADay` failed tries at
 * a location: creating accounts gives no additional tries.
 */
export const revealing = {
  withinMiles: 0.5,
  accuracyMeters: 800,
  triesADay: 5,
  newForDays: 3,
  triesOfNewADay: 10,
} as const

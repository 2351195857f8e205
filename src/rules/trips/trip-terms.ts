// The vocabulary and the limits of trips.

/** What a stop is visited for; null means any time of day. */
export const stopLights = ['morning', 'daytime', 'evening', 'night'] as const
export type StopLight = (typeof stopLights)[number]

export const tripLimits = {
  trips: 50,
  days: 30,
  stops: 60,
  people: 200,
  minStayMinutes: 10,
  maxStayMinutes: 720,
  defaultStayMinutes: 60,
  bufferMinutes: 120,
  driveMinutes: 1440,
  walkMiles: 30,
  climbFeet: 15_000,
} as const

/**
 * `removed`: the location is no longer there. `no-position`: its position is not published. `closed`: it is
 * marked as closed or private. `closed-day`: by its opening hours it is closed on that day; `closed-hours`:
 * during some of the stay. `permit`: an authority asks for a permit. `too-far`, `long-day`: a leg or a day
 * has more driving than a day allows. `short-night`: fewer than six hours, or none, between the day before and
 * leaving. `misses-light`: the arrival is after its light has begun; `light-over`:
 * after its end. `no-light`: that light does not happen there on this day. `after-sunset`: the stop is not
 * for the night, but the sun has set by then.
 */
export const tripWarningKinds = [
  'removed',
  'no-position',
  'closed',
  'closed-day',
  'closed-hours',
  'permit',
  'too-far',
  'long-day',
  'short-night',
  'misses-light',
  'light-over',
  'no-light',
  'after-sunset',
] as const
export type TripWarningKind = (typeof tripWarningKinds)[number]

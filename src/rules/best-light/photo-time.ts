// The time of day at which a photo was taken, from its place and the camera's clock.
import type { GeoPoint } from '../distance.ts'
import { toInstantMs } from '../light/local-day.ts'
import type { BestTimeOfDay } from '../places.ts'
import { prepareSky } from './sky.ts'
import { timesOfDay } from './time-of-day.ts'

/** `shootingTime`: `YYYY-MM-DDTHH:MM:SS` on the clock of the place. Throws RangeError for an unknown zone. */
export function photoTimeOfDay(
  point: GeoPoint,
  shootingTime: string,
  timeZone: string,
): BestTimeOfDay | undefined {
  const [date = '', time = ''] = shootingTime.split('T')
  return timesOfDay(prepareSky(new Date(toInstantMs(date, time, timeZone)))(point))[0]
}

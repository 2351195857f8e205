// Whether an instant is the time of day that a location is known for.
import type { bestTimesOfDay } from '../places.ts'
import { type LightKind, lightKindName } from '../weather/light-moments.ts'
import { lightKindAt, type Sky } from './sky.ts'

type TimeOfDay = (typeof bestTimesOfDay)[number]

const neighbors: Record<TimeOfDay, readonly TimeOfDay[]> = {
  sunrise: ['blue-hour', 'morning'],
  morning: ['sunrise', 'midday'],
  midday: ['morning', 'afternoon'],
  afternoon: ['midday', 'sunset'],
  sunset: ['afternoon', 'blue-hour'],
  'blue-hour': ['sunset', 'sunrise', 'night'],
  night: ['blue-hour'],
}

/** East of the meridian the sun rises. */
const isMorning = ({ sun }: Sky) => sun.azimuth < 180
const middayDegrees = 20
// South of the tropics the sun culminates in the north.
const isNearMeridian = ({ sun }: Sky) =>
  Math.min(sun.azimuth, 360 - sun.azimuth, Math.abs(sun.azimuth - 180)) < middayDegrees

/** The times of day that an instant belongs to. */
export function timesOfDay(sky: Sky): TimeOfDay[] {
  const kind = lightKindAt(sky.sun.altitude)
  if (kind === 'night') return ['night']
  if (kind === 'blue') return ['blue-hour']
  if (kind === 'golden') return [isMorning(sky) ? 'sunrise' : 'sunset']
  if (isNearMeridian(sky)) return ['midday']
  return [isMorning(sky) ? 'morning' : 'afternoon']
}

type Known = { bestTimeOfDay: TimeOfDay | null; themes: readonly string[] }

/** The stated best time decides; without one the themes sunrise and sunset. */
export function judgeTimeOfDay(
  { bestTimeOfDay, themes }: Known,
  sky: Sky,
): { value: number; reason: string } {
  const now = timesOfDay(sky)
  if (bestTimeOfDay) {
    const name = bestTimeOfDay.replace('-', ' ')
    if (now.includes(bestTimeOfDay)) return { value: 1, reason: `Known for this time of day: ${name}` }
    const isNear = neighbors[bestTimeOfDay].some((time) => now.includes(time))
    return { value: isNear ? 0.6 : 0.15, reason: `Known for another time of day: ${name}` }
  }
  if (now.some((time) => themes.includes(time)))
    return { value: 0.9, reason: `Listed for ${now.join(' and ')}` }
  return { value: 0.5, reason: 'No best time of day is known here' }
}

/** How good the light itself is, by the height of the sun. */
export function judgeLight(sky: Sky): { value: number; reason: string } {
  const { altitude } = sky.sun
  const kind: LightKind = lightKindAt(altitude)
  const height = Math.round(Math.abs(altitude))
  const reason = `${lightKindName[kind]}: the sun is ${height}° ${altitude < 0 ? 'below' : 'above'} the horizon`
  if (kind === 'golden') return { value: 1, reason }
  if (kind === 'blue') return { value: 0.9, reason }
  if (kind === 'day') return { value: Math.max(0.3, 0.85 - (altitude - 6) / 100), reason }
  return { value: altitude <= -18 ? 0.75 : 0.65, reason }
}

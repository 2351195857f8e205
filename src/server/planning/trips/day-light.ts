// The sun of a stop's day. It does not change and takes two milliseconds to compute, so the last ones are
// cached.
import { type LightOfDay, lightOfDay } from '../../../rules/light/light-of-day.ts'
import type { PlaceAndDay } from '../../../rules/light/place.ts'

const maxRemembered = 2000
const remembered = new Map<string, LightOfDay>()

export function readDayLight(place: PlaceAndDay): LightOfDay {
  const { latitude, longitude, date, timeZone } = place
  const key = [latitude, longitude, date, timeZone].join()
  const light = remembered.get(key) ?? lightOfDay(place)
  // A value that is read again becomes the newest; the oldest is dropped first.
  remembered.delete(key)
  remembered.set(key, light)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
  return light
}

// The sun of a stop's day. It is the same however often a trip is read, and takes two milliseconds to compute: the last ones are remembered.
import { type LightOfDay, lightOfDay } from '../../../rules/light/light-of-day.ts'
import type { PlaceAndDay } from '../../../rules/light/place.ts'

const maxRemembered = 2000
const remembered = new Map<string, LightOfDay>()

export function readDayLight(place: PlaceAndDay): LightOfDay {
  const { latitude, longitude, date, timeZone } = place
  const key = [latitude, longitude, date, timeZone].join()
  const light = remembered.get(key) ?? lightOfDay(place)
  // Read again, it is the newest; the oldest goes first.
  remembered.delete(key)
  remembered.set(key, light)
  const oldest = remembered.keys().next()
  if (remembered.size > maxRemembered && !oldest.done) remembered.delete(oldest.value)
  return light
}

// GET /api/light/days.

import { setImmediate as pause } from 'node:timers/promises'
import { type LightDay, type LightDays, maxLightDays } from '../../../contract/planning/light-days.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { dayAndNight } from '../../../rules/light/nights-of-year.ts'
import { isoInstant } from '../../../rules/light/place.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { requireDateWithLight } from '../../discovery/light/light.ts'

type Input = { lat: number; lng: number; from: string; to: string }

/** @throws Problem validation for a range that is empty or too long */
export async function listLightDays({ lat, lng, from, to }: Input): Promise<LightDays> {
  const point = { latitude: lat, longitude: lng }
  const timeZone = timeZoneAt(point)
  const [firstMs, lastMs] = [
    Date.parse(requireDateWithLight(from, 'from')),
    Date.parse(requireDateWithLight(to, 'to')),
  ]
  const count = (lastMs - firstMs) / dayMs + 1
  if (count < 1) throw wrongRange('The end is before the start')
  if (count > maxLightDays) throw wrongRange(`At most ${maxLightDays} days can be listed at once`)
  const days: LightDay[] = []
  for (let index = 0; index < count; index++) {
    const date = new Date(firstMs + index * dayMs).toISOString().slice(0, 10)
    const { startMs, ...rest } = dayAndNight(point, date, timeZone)
    days.push({ ...rest, start: isoInstant(startMs) })
    // A day takes some milliseconds; other requests are answered meanwhile.
    await pause()
  }
  return { timeZone, days }
}

const wrongRange = (message: string) =>
  new Problem('validation', message, { errors: [{ path: 'to', message }] }, 400)

// GET /api/light/tides. The tide server learns a station, never a position.
import type { Tides } from '../../../contract/planning/tides.ts'
import { localDay } from '../../../rules/light/local-day.ts'
import type { Deps } from '../../app/request/context.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { localDate, requireDateWithLight } from '../../discovery/light/light.ts'
import { RemoteFailed } from '../../platform/http/remote-json.ts'

const feetPerMeter = 3.28084

type Input = { lat: number; lng: number; date?: string | undefined }

/** @throws Problem validation for a date without light */
export async function readTides(
  { tides, now, log }: Pick<Deps, 'tides' | 'now' | 'log'>,
  { lat, lng, date }: Input,
): Promise<Tides> {
  const point = { latitude: lat, longitude: lng }
  const timeZone = timeZoneAt(point)
  const shown = requireDateWithLight(date ?? localDate(now(), timeZone))
  const empty = { date: shown, timeZone, station: null, turns: [] }
  if (!tides) return { state: 'not-configured', ...empty }
  try {
    const found = await tides.tidesOfDay(point, localDay(shown, timeZone))
    if (!found || found.turns.length === 0) return { state: 'none', ...empty }
    return {
      ...empty,
      state: 'ready',
      station: { name: found.name, distance: Math.round(found.miles * 10) / 10 },
      turns: found.turns.map(({ atMs, kind, meters }) => ({
        at: new Date(atMs).toISOString(),
        kind,
        height: meters === null ? null : Math.round(meters * feetPerMeter * 10) / 10,
      })),
    }
  } catch (error) {
    const reason = error instanceof RemoteFailed ? error.message : 'unexpected error'
    log.warn({ reason }, 'no tides')
    return { state: 'unavailable', ...empty }
  }
}

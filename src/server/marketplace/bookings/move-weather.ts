// Whether the forecast says rain during a booking. It is read before any transaction.

import { rainMm } from '../../../rules/booking-moves.ts'
import { hourMs } from '../../../rules/durations.ts'
import type { Deps } from '../../app/request/context.ts'
import { readForecasts } from '../../discovery/weather/forecasts.ts'
import type { Bookable } from '../properties/hours.ts'
import type { BookingRow } from './queries.ts'

/** Undefined where no forecast is configured, reachable, or covers all of the booked time. */
export async function readRain(
  deps: Pick<Deps, 'sql' | 'weather' | 'now'>,
  { from, until, weatherMoves }: BookingRow,
  property: Bookable,
): Promise<boolean | undefined> {
  const { sql, weather, now } = deps
  if (weatherMoves !== 'forecast' || !weather) return undefined
  const forecasts = await readForecasts({ sql, weather, now }, [property]).catch(() => undefined)
  const hours = forecasts?.of(property)?.hours ?? []
  const during = hours.filter(({ atMs }) => atMs + hourMs > from.getTime() && atMs < until.getTime())
  const [first, last] = [during[0], during.at(-1)]
  const isCovered = first && last && first.atMs <= from.getTime() && last.atMs + hourMs >= until.getTime()
  if (!isCovered) return undefined
  const rain = during.map(({ precipitation }) => precipitation)
  return rain.includes(null) ? undefined : rain.some((millimeters) => (millimeters as number) >= rainMm)
}

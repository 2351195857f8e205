// GET /api/private-properties/{id}/window-light: when the sun comes in through the windows on a day.
import type { WindowLight } from '../../../contract/marketplace/property-calendar.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import type { WindowDirection } from '../../../rules/light/window-directions.ts'
import { sunThroughWindows } from '../../../rules/light/window-light.ts'
import type { CallContext } from '../../app/request/context.ts'
import { isVisibleTo, noProperty } from './read.ts'
import { toShown } from './shown-span.ts'

// As other light of a property: seconds would narrow down a position that is not published.
const toMinute = (atMs: number) => Math.round(atMs / minuteMs) * minuteMs

type Row = {
  timeZone: string
  latitude: number | null
  longitude: number | null
  directions: WindowDirection[]
}

/** For the published position, to the minute; today at the property unless a date is given. @throws Problem not-found */
export async function getWindowLight(
  context: CallContext,
  input: { id: string; date?: string | undefined },
): Promise<WindowLight> {
  const viewer = await context.session.user()
  const sql = viewer ? context.deps.sql : context.deps.readSql
  const [row] = await sql<Row[]>`
    select p.time_zone as "timeZone", p.public_latitude as latitude, p.public_longitude as longitude, p.window_directions as directions
    from properties p where p.id = ${input.id} and ${isVisibleTo(sql, viewer)}`
  if (!row) throw noProperty()
  const { timeZone, latitude, longitude, directions } = row
  const date = input.date ?? toLocalDate(context.deps.now().getTime(), timeZone)
  const toSpans = (direction: WindowDirection) =>
    latitude === null || longitude === null
      ? []
      : sunThroughWindows({ latitude, longitude, date, timeZone }, direction)
  return {
    date,
    timeZone,
    windows: directions.map((direction) => ({
      direction,
      spans: toSpans(direction)
        .map(({ startMs, endMs }) => ({ startMs: toMinute(startMs), endMs: toMinute(endMs) }))
        .filter(({ startMs, endMs }) => startMs < endMs)
        .map((span) => toShown(span, timeZone)),
    })),
  }
}

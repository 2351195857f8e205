// GET /api/locations/{id}/horizon: the skyline of a location, and the sun over it on a day.
import type { LocationHorizon } from '../../../contract/planning/horizon.ts'
import { Problem } from '../../../contract/problems.ts'
import { localDay } from '../../../rules/light/local-day.ts'
import { sunOverSkyline } from '../../../rules/light/sun-over-skyline.ts'
import type { CallContext } from '../../app/request/context.ts'
import { localDate, requireDateWithLight } from '../../discovery/light/light.ts'
import { closedGuides } from '../../discovery/locations/limited.ts'
import { guideLocked } from '../../money/subscriptions/open-location.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { mayDraw } from './may-draw.ts'
import { isCurrent, type LimitColumns, toHorizon } from './queries.ts'
import { mayCover, type TileSource } from './tile-source.ts'

type Row = LimitColumns & {
  id: string
  latitude: number
  longitude: number
  precision: 'exact' | 'area' | 'hidden'
  timeZone: string | null
  createdBy: string | null
  source: 'drawn' | 'elevation' | null
  azimuths: number[] | null
  altitudes: number[] | null
  dataSource: string | null
  computedAt: Date | null
}

type Input = { id: string; date?: string | undefined }

/** @throws Problem not-found, plan-limit where the guide is withheld, validation for a date without light */
export async function readLocationHorizon(
  sql: Queryable,
  context: Pick<CallContext, 'deps' | 'session'>,
  { id, date }: Input,
): Promise<LocationHorizon> {
  const { elevation, now } = context.deps
  const row = await findRow(sql, id)
  const canDraw = mayDraw(await context.session.user(), row)
  if (!canDraw && (await closedGuides(context, [row.id])).size > 0) throw guideLocked()
  const timeZone = row.timeZone ?? 'UTC'
  const shown = requireDateWithLight(date ?? localDate(now(), timeZone))
  const { azimuths, altitudes } = row
  const points = azimuths?.length && altitudes ? toHorizon({ ...row, azimuths, altitudes }) : null
  return {
    points,
    source: points && row.source,
    computedAt: (points && row.computedAt?.toISOString()) ?? null,
    dataSource: points && row.dataSource,
    isWithheld: row.precision !== 'exact',
    isComputable: elevation !== undefined,
    isOutsideData: azimuths?.length === 0 || isOutside(row, elevation),
    canDraw,
    date: shown,
    timeZone,
    ...(points ? sunOverSkyline(points, row, localDay(shown, timeZone)) : { sunrise: null, sunset: null }),
  }
}

// Whether a withheld position is within them would say where it is.
const isOutside = (row: Row, elevation: TileSource | undefined): boolean =>
  row.precision === 'exact' && !row.azimuths && elevation !== undefined && !mayCover(elevation, row)

async function findRow(sql: Queryable, id: string): Promise<Row> {
  const [row] = await sql<Row[]>`
    select l.id, l.latitude, l.longitude, l.precision, l.time_zone as "timeZone", l.created_by as "createdBy", h.source, h.azimuths, h.altitudes,
      h.max_altitudes as "maxAltitudes", h.reach_miles as "reachMiles",
      h.data_source as "dataSource", h.computed_at as "computedAt"
    from locations l left join location_horizons h on h.location_id = l.id and ${isCurrent(sql)}
    where l.id = ${id} and l.removed_at is null`
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  return row
}

// GET /api/locations/{id}: all data of a location's page.
import type { FullLocation, LocationDetail, LocationSummary } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { CallContext } from '../../app/request/context.ts'
import { openLocation } from '../../money/subscriptions/open-location.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type DetailRow, detailColumns, toGuide } from './detail.ts'
import { isShown, pointLiteral } from './filter-sql.ts'
import { getLimited } from './limited.ts'
import { type SummaryRow, summaryColumns, toSummary } from './queries.ts'
import { revealedTo } from './revealed.ts'
import { toSeen } from './seen-landmarks.ts'

/** The location with its guide, or its public part for a viewer over their limit. @throws Problem not-found for an unknown or malformed id */
export async function readLocation(
  context: CallContext,
  input: { id: string; lat?: number | undefined; lng?: number | undefined },
): Promise<LocationDetail> {
  const sql = context.deps.readSql
  const [row] = await sql<DetailRow[]>`
      select ${detailColumns(sql, input)}
      from locations l where l.id = ${input.id} and ${isShown(sql)}`
  const mergedInto = row ? undefined : await targetOfMerge(sql, input.id)
  if (mergedInto) return await readLocation(context, { ...input, id: mergedInto })
  if (!row) throw new Problem('not-found', 'There is no location with this id')
  const isFull = await openLocation(context, { id: row.id, createdBy: row.created_by })
  await countView(context, { id: row.id, createdBy: row.created_by })
  const alternative = row.status === 'open' ? null : await nearestOpen(sql, row.id, row)
  const location: FullLocation = {
    ...toSummary(row),
    ...toGuide(row, context.deps.now()),
    landmarks: toSeen(row.landmarks, row),
    nearestOpen: alternative,
  }
  if (!isFull) return getLimited(location)
  if (row.precision === 'exact') return location
  const revealed = await revealedTo(context, row.id)
  return { ...location, ...revealed, landmarks: toSeen(row.landmarks, { ...row, ...revealed }) }
}

/** Counts a view for its statistics. Authors and administrators do not count as viewers of a location. */
export async function countView(
  { deps, session }: CallContext,
  { id, createdBy }: { id: string; createdBy: string | null },
): Promise<void> {
  const user = await session.user()
  if (!user?.isAdmin && (!user || user.id !== createdBy))
    deps.views.record(session.client, { subject: 'location', id })
}

// The id of a merged duplicate returns the location it was merged into; the page compares the ids and redirects.
async function targetOfMerge(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<
    { merged_into: string }[]
  >`select merged_into from locations where id = ${id} and merged_into is not null`
  return row?.merged_into
}

type Published = { latitude: number | null; longitude: number | null }

// Measured from the published position, so that the distance reveals no more than that does.
async function nearestOpen(
  sql: Sql,
  id: string,
  { latitude, longitude }: Published,
): Promise<LocationSummary | null> {
  if (latitude === null || longitude === null) return null
  const position = { lat: latitude, lng: longitude }
  const point = pointLiteral({ latitude, longitude })
  const [nearest] = await sql<SummaryRow[]>`
    select ${summaryColumns(sql, position)} from locations l
    where l.status = 'open' and l.id <> ${id} and l.public_point is not null order by l.public_point <-> ${point}::cube limit 1`
  return nearest ? toSummary(nearest) : null
}

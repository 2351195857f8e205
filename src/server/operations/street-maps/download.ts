// Downloads street maps that were asked for: in the servers' job, and in the command line tool. Whatever was downloaded stays when it is
// canceled, fails or is killed, and the next run continues there.
import { streetMapTransitions } from '../../../rules/street-maps.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import { BasemapError, openSource } from '../../discovery/basemaps/archive-source.ts'
import { toPlainText } from '../../discovery/basemaps/installed.ts'
import { type Plan, planPart } from '../../discovery/basemaps/plan-part.ts'
import { removeInstalled, writePart } from '../../discovery/basemaps/write-part.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { type ClaimedMap, claimMap, holdClaim, releaseClaim } from './claim.ts'

export type DownloadDeps = Pick<JobDeps, 'sql' | 'log'> & { folder: string }

/** Downloads every map that waits, one after another. */
export async function downloadMaps(deps: DownloadDeps): Promise<void> {
  for (let map = await claimMap(deps.sql); map; map = await claimMap(deps.sql)) await downloadMap(deps, map)
}

/** Returns how many bytes of it were there already. */
export async function downloadMap(
  { sql, log, folder }: DownloadDeps,
  map: ClaimedMap,
  onProgress: (bytes: number, totalBytes: number) => void = () => {},
): Promise<number> {
  let fetchedBytes = 0
  let resumedBytes = 0
  const { signal, stop } = holdClaim(sql, map, () => fetchedBytes)
  const source = await openSource(map.source, { signal }).catch((error: unknown) => error as Error)
  try {
    if (source instanceof Error) throw source
    const plan = await planPart(source, { box: map, maxZoom: map.maxZoom })
    await notePlan(sql, map, plan)
    const onWritten = (bytes: number) => {
      fetchedBytes = bytes
      onProgress(bytes, plan.totalBytes)
    }
    const written = await writePart(source, plan, { folder, name: map.name, signal, onProgress: onWritten })
    if (written.resumedBytes > plan.head.byteLength) resumedBytes = written.resumedBytes
    await noteDone(sql, map, plan)
  } catch (error) {
    // Another one has decided what becomes of it.
    if (!signal.aborted) await noteFailure({ sql, log }, map, error)
  } finally {
    stop()
    if (!(source instanceof Error)) await source.close()
    if (await isRemoved(sql, map)) await removeInstalled(folder, map.name)
    await releaseClaim(sql, map, fetchedBytes)
  }
  return resumedBytes
}

async function notePlan(sql: Sql, { id, token }: ClaimedMap, plan: Plan): Promise<void> {
  await sql`
    update street_maps set tile_count = ${plan.tileCount}, planned_bytes = ${plan.totalBytes}, max_zoom = ${plan.maxZoom},
      attribution = ${toPlainText(plan.attribution)}
    where id = ${id} and claim = ${token}`
}

async function noteDone(sql: Sql, { id, token }: ClaimedMap, { totalBytes }: Plan): Promise<void> {
  const { from, to } = streetMapTransitions.finish
  await sql`
    update street_maps set state = ${to}, fetched_bytes = ${totalBytes}, finished_at = now()
    where id = ${id} and claim = ${token} and state = any(${from}::text[])`
}

async function noteFailure(
  { sql, log }: Pick<DownloadDeps, 'sql' | 'log'>,
  { id, token, name }: ClaimedMap,
  error: unknown,
): Promise<void> {
  const isExpected = error instanceof BasemapError
  if (!isExpected) log.error({ map: name, error: String(error) }, 'a street map was not downloaded')
  const failure = isExpected
    ? error.message.slice(0, 500)
    : 'The server could not download it. Its log says why.'
  const { from, to } = streetMapTransitions.fail
  await sql`update street_maps set state = ${to}, failure = ${failure} where id = ${id} and claim = ${token} and state = any(${from}::text[])`
}

/** Also by its name: it may have been asked for again meanwhile. */
async function isRemoved(sql: Sql, { id, name }: ClaimedMap): Promise<boolean> {
  const [row] = await sql<{ is_removed: boolean }[]>`
    select state = 'removed' and not exists (select from street_maps o where o.name = ${name} and o.state <> 'removed') as is_removed
    from street_maps where id = ${id}`
  return row?.is_removed === true
}

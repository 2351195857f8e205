// Street maps as rows, and row → contract shape. A map whose name is free again stays as a removed row for a while, for the other servers.
import type { InstalledBasemap } from '../../../contract/discovery/basemaps.ts'
import type { StreetMap } from '../../../contract/operations/street-maps.ts'
import type { Box } from '../../../contract/shared/bbox.ts'
import type { StreetMapState } from '../../../rules/street-maps.ts'
import { listInstalled } from '../../discovery/basemaps/installed.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type StreetMapRow = Box & {
  id: string
  name: string
  title: string
  max_zoom: number
  source: string
  state: StreetMapState
  failure: string | null
  attribution: string | null
  tile_count: number | null
  planned_bytes: number | null
  fetched_bytes: number
  asked_by: string | null
  asked_at: Date
  finished_at: Date | null
}

const columns = (sql: Queryable) => sql`
  m.id, m.name, m.title, m.west, m.south, m.east, m.north, m.max_zoom, m.source, m.state, m.failure, m.attribution, m.tile_count,
  m.planned_bytes::float8 as planned_bytes, m.fetched_bytes::float8 as fetched_bytes,
  (select username from users u where u.id = m.asked_by) as asked_by, m.asked_at, m.finished_at`

export const selectStreetMaps = (sql: Queryable, where: Fragment): Promise<StreetMapRow[]> =>
  sql<StreetMapRow[]>`select ${columns(sql)} from street_maps m where ${where} order by m.asked_at desc, m.id`

/** The map of that name, unless it was removed. */
export async function findStreetMap(
  sql: Queryable,
  name: string,
  lock: Fragment = sql``,
): Promise<StreetMapRow | undefined> {
  const [row] = await sql<StreetMapRow[]>`
    select ${columns(sql)} from street_maps m where m.name = ${name} and m.state <> 'removed' ${lock}`
  return row
}

export const toStreetMap = (row: StreetMapRow, isInstalled: boolean): StreetMap => ({
  name: row.name,
  title: row.title,
  bounds: [row.west, row.south, row.east, row.north],
  maxZoom: row.max_zoom,
  source: row.source,
  attribution: row.attribution,
  state: row.state as StreetMap['state'],
  failure: row.failure,
  tileCount: row.tile_count,
  plannedBytes: row.planned_bytes,
  fetchedBytes: row.fetched_bytes,
  askedBy: row.asked_by,
  askedAt: row.asked_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  isInstalled,
})

/** A file that was put into the folder without being asked for. */
const fromFile = (file: InstalledBasemap): StreetMap => ({
  name: file.name,
  title: file.name,
  bounds: file.bounds,
  maxZoom: file.maxZoom,
  source: null,
  attribution: file.attribution,
  state: 'done',
  failure: null,
  tileCount: null,
  plannedBytes: file.sizeBytes,
  fetchedBytes: file.sizeBytes,
  askedBy: null,
  askedAt: file.installedAt,
  finishedAt: file.installedAt,
  isInstalled: true,
})

/** All maps, the newest first; files that nobody asked for follow. */
export async function listStreetMaps(sql: Queryable, folder: string | undefined): Promise<StreetMap[]> {
  const [rows, files] = await Promise.all([
    selectStreetMaps(sql, sql`m.state <> 'removed'`),
    listInstalled(folder),
  ])
  const installed = new Set(files.map(({ name }) => name))
  const asked = new Set(rows.map(({ name }) => name))
  return [
    ...rows.map((row) => toStreetMap(row, installed.has(row.name))),
    ...files.filter(({ name }) => !asked.has(name)).map(fromFile),
  ]
}

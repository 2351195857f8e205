// Recognizes rows of open data as locations that exist under another source, or that users shared: by the ids stored in
// location_sources, else by name and distance. Recognized rows fill gaps and are never inserted a second time.
import type { Queryable } from '../../platform/db/pool.ts'
import { isProtected } from './import-rows.ts'

/** More than the longest matching distance, in degrees of latitude: excludes most rows without trigonometry. */
const nearDegrees = 0.02
const earthRadiusMeters = 6_371_008.8

const meters = (a: string, b: string) => `2 * ${earthRadiusMeters} * asin(least(1, (${a} <-> ${b}) / 2))`

/** Values of a recognized location that a source may add but never replace. */
const gaps = ['address', 'city', 'region', 'country', 'time_zone', 'elevation_feet'] as const

/**
 * Moves the recognized rows from import_staging to import_matched. Returns their number. Hidden, removed and
 * merged locations count too, so that an import does not bring them back.
 */
export async function matchExisting(tx: Queryable): Promise<number> {
  await tx`create temporary table import_matched (like import_staging, location_id uuid, first_row integer) on commit drop`
  await tx`with linked as (
      delete from import_staging s using location_sources k where k.source = s.source and k.source_id = s.source_id returning s.*, k.location_id)
    insert into import_matched select *, null from linked`
  await createUnknown(tx)
  await moveMatched(
    tx,
    `select distinct on (u.row_number) u.row_number, coalesce(l.merged_into, l.id) as location_id, null::integer as first_row
     from import_unknown u join locations l on l.name_plain = u.name_plain and abs(l.latitude - u.latitude) < ${nearDegrees}
     cross join lateral (select ${meters('sphere_point(l.latitude, l.longitude)', 'u.point')} as meters) d
     where d.meters <= u.match_meters order by u.row_number, (l.removed_at is not null), d.meters`,
  )
  await tx`delete from import_unknown u using import_matched m where m.row_number = u.row_number`
  await matchWithinFile(tx)
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from import_matched`
  return row?.count ?? 0
}

/** The staged rows whose source and id are new. */
async function createUnknown(tx: Queryable): Promise<void> {
  await tx`create temporary table import_unknown on commit drop as
    select row_number, plain_text(name) as name_plain, latitude, sphere_point(latitude, longitude) as point, match_meters from import_staging s
    where plain_text(name) <> '' and not exists (select from locations l where l.source = s.source and l.source_id = s.source_id)`
  await tx`create index on import_unknown (name_plain)`
  await tx`analyze import_unknown`
}

/** A bridge of several ways, or a park that is a node and an outline: all but the first row belong to that row. */
async function matchWithinFile(tx: Queryable): Promise<void> {
  await tx.query(`create temporary table import_doubled on commit drop as
    select u.row_number, min(f.row_number) as first_row from import_unknown u
    join import_unknown f on f.name_plain = u.name_plain and f.row_number < u.row_number and abs(f.latitude - u.latitude) < ${nearDegrees}
    where ${meters('f.point', 'u.point')} <= least(u.match_meters, f.match_meters) group by u.row_number`)
  // The first row may itself belong to an earlier one.
  let changed = 1
  while (changed > 0) {
    const result =
      await tx`update import_doubled d set first_row = e.first_row from import_doubled e where e.row_number = d.first_row`
    changed = result.count
  }
  await moveMatched(tx, 'select row_number, null::uuid as location_id, first_row from import_doubled')
}

const moveMatched = (tx: Queryable, matches: string) =>
  tx.query(`with matches as materialized (${matches}), moved as (
      delete from import_staging s using matches m where s.row_number = m.row_number returning s.*, m.location_id, m.first_row)
    insert into import_matched select * from moved`)

/** Stores the ids of the recognized rows and fills gaps of their locations, and of imported ones that users changed. */
export async function mergeMatched(tx: Queryable, importId: string): Promise<void> {
  await tx`update import_matched m set location_id = l.id from import_staging f
    join locations l on l.source = f.source and l.source_id = f.source_id where f.row_number = m.first_row`
  await tx`insert into location_sources (source, source_id, location_id, licence, attribution)
    select source, source_id, location_id, licence, attribution from import_matched on conflict do nothing`
  await fillGaps(tx, importId)
}

/** Only where the position is public: an address would reveal it. An untouched import stays untouched. */
async function fillGaps(tx: Queryable, importId: string): Promise<void> {
  const values = ['description', ...gaps]
  const select = (alias: string) => values.map((column) => `${alias}.${column}`).join(', ')
  const isMissing = gaps.map((column) => `(l.${column} is null and f.${column} is not null)`).join(' or ')
  await tx.query(
    `update locations l set ${gaps.map((column) => `${column} = coalesce(l.${column}, f.${column})`).join(', ')},
       description = case when l.description = '' then f.description else l.description end,
       updated_at = case when exists (select from imports i where i.id = l.import_id and i.started_at = l.updated_at) then l.updated_at else n.started_at end
     from (select distinct on (location_id) * from (
         select m.location_id, m.row_number, ${select('m')} from import_matched m
         union all select l.id, s.row_number, ${select('s')} from import_staging s
           join locations l on l.source = s.source and l.source_id = s.source_id where ${isProtected}) every_row
       order by location_id, row_number) f, imports n
     where n.id = $1 and l.id = f.location_id and l.precision = 'exact' and l.removed_at is null
       and ((l.description = '' and f.description <> '') or ${isMissing})`,
    [importId],
  )
}

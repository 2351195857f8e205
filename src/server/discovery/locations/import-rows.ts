// Merges the staging table into the locations: new rows are inserted, different ones updated, rows changed by users left unchanged.
import { guideTextNames } from '../../../rules/guide-texts.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { guideText } from './fields.ts'

/** Guide texts and opening hours: written if the file has them, and never cleared by a file without them. */
export const guideColumns = [
  ...guideTextNames.map((name) => guideText.columnOf(name) as string),
  'opening_hours',
]

/** The columns that an import sets. All others belong to users and are never written again. */
const importedColumns = [
  'name',
  'description',
  'address',
  'city',
  'region',
  'country',
  'time_zone',
  'latitude',
  'longitude',
  'elevation_feet',
  'themes',
  'location_types',
] as const

/**
 * `kept` rows differ from the file but were changed by users after their import. `matched` rows of open data are
 * locations that exist under another source.
 */
export type Merged = { inserted: number; updated: number; unchanged: number; kept: number; matched: number }

/** Columns that a source may leave out: open data never clear them. */
const optionalColumns = new Set<string>(['address', 'city', 'region', 'country', 'elevation_feet'])
const provenanceColumns = ['licence', 'attribution']

const all = [...importedColumns, ...guideColumns, ...provenanceColumns]
const columns = all.join(', ')
const ofLocation = all.map((column) => `l.${column}`).join(', ')
const ofStaging = all.map((column) => `s.${column}`).join(', ')
/** The new values of an existing location, column by column. */
const updated = [
  ...importedColumns.map((column) =>
    optionalColumns.has(column)
      ? `case when s.match_meters is null then s.${column} else coalesce(s.${column}, l.${column}) end`
      : `s.${column}`,
  ),
  ...[...guideColumns, ...provenanceColumns].map((column) => `coalesce(s.${column}, l.${column})`),
]
const isSame = 'l.source = s.source and l.source_id = s.source_id'
const tiesOfLocation =
  "(select string_agg(t.landmark_id || ':' || t.role, ',' order by t.landmark_id) from location_landmarks t where t.location_id = l.id)"
const differs = `((${ofLocation}) is distinct from (${updated.join(', ')}) or (s.ties is not null and s.ties is distinct from ${tiesOfLocation}))`
// An import sets updated_at to its own start; any later change by a user sets another time.
const isAsImported = 'exists (select from imports i where i.id = l.import_id and i.started_at = l.updated_at)'
// Once users reviewed or administrators verified a location, open data no longer replaces its texts.
const isUntouched = `(${isAsImported} and (s.match_meters is null or (l.review_count = 0 and not l.is_verified)))`
/** A staged row of open data `s` may only fill gaps of its location `l`. */
export const isProtected = `(s.match_meters is not null and not ${isUntouched})`

// Neighboring locations are stored together, which halves the pages that a search reads. The half-degree cells follow in random order, as do
// the locations within a latitude band: inserting in sorted order makes the GiST index twice as large and takes twice as long, and along a
// straight line (a trail, a coast, mile markers) a hundred times as long.
const storedOrder =
  'hashfloat8(floor(s.latitude * 2) * 1000 + floor(s.longitude * 2)), floor(s.latitude * 8), hashfloat8(s.latitude * 1000 + s.longitude)'

/** The number of staged rows that already exist. */
export async function countExisting(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from import_staging s join locations l on ${isSame}`,
  )
  return row?.count ?? 0
}

/** Counts what `merge` would do. */
export async function previewMerge(
  tx: Queryable,
  counts: { staged: number; existing: number },
): Promise<Omit<Merged, 'matched'>> {
  const [row] = await tx.query<{ updated: number; kept: number }[]>(
    `select count(*) filter (where ${isUntouched})::int as updated, count(*) filter (where not ${isUntouched})::int as kept
     from import_staging s join locations l on ${isSame} where ${differs}`,
  )
  const { updated = 0, kept = 0 } = row ?? {}
  return {
    inserted: counts.staged - counts.existing,
    updated,
    kept,
    unchanged: counts.existing - updated - kept,
  }
}

/** Updates existing rows that differ. `importId` is the row of `imports` that the changed rows then belong to. */
export async function updateExisting(tx: Queryable, importId: string): Promise<number> {
  const result = await tx.query(
    `update locations l set (${columns}) = row (${updated.join(', ')}), import_id = now_import.id, updated_at = now_import.started_at
     from import_staging s, imports now_import where now_import.id = $1 and ${isSame} and ${differs} and ${isUntouched}`,
    [importId],
  )
  return result.count
}

/** Inserts new rows: open, exact, unverified, without a rating. */
export async function insertNew(tx: Queryable, importId: string, existing: number): Promise<number> {
  const onlyNew = existing === 0 ? '' : `where not exists (select from locations l where ${isSame})`
  const result = await tx.query(
    `insert into locations (source, source_id, ${columns}, import_id, created_at, updated_at)
     select s.source, s.source_id, ${ofStaging}, i.id, i.started_at, i.started_at
     from import_staging s cross join (select id, started_at from imports where id = $1) i ${onlyNew} order by ${storedOrder}`,
    [importId],
  )
  return result.count
}

/** Ties the locations that this import wrote to the landmarks that their rows name; rows without names leave the ties alone. */
export async function tieImported(tx: Queryable, importId: string): Promise<void> {
  const named = `import_staging s join locations l on ${isSame} where s.ties is not null and l.import_id = $1`
  await tx.query(`delete from location_landmarks where location_id in (select l.id from ${named})`, [
    importId,
  ])
  await tx.query(
    `insert into location_landmarks (location_id, landmark_id, role)
     select w.id, t.landmark_id, t.role from (select l.id, s.row_number from ${named}) w join import_ties t using (row_number)`,
    [importId],
  )
}

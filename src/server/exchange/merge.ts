// From the staging table into the locations: what is new is inserted, what differs is updated, what users changed stays.
import type { Queryable } from '../platform/db/pool.ts'
import { guideColumns, importedColumns } from './staging.ts'

/** `kept` rows differ from the file but were changed by users since they were imported. */
export type Merged = { inserted: number; updated: number; unchanged: number; kept: number }

const all = [...importedColumns, ...guideColumns]
const columns = all.join(', ')
const ofLocation = all.map((column) => `l.${column}`).join(', ')
const ofStaging = all.map((column) => `s.${column}`).join(', ')
/** What a location that is there already becomes, column by column. */
const updated = [
  ...importedColumns.map((column) => `s.${column}`),
  ...guideColumns.map((column) => `coalesce(s.${column}, l.${column})`),
]
const isSame = 'l.source = s.source and l.source_id = s.source_id'
const differs = `(${ofLocation}) is distinct from (${updated.join(', ')})`
// An import stamps its rows with its own start; whoever changes a row later sets updated_at to another time.
const isUntouched = 'exists (select from imports i where i.id = l.import_id and i.started_at = l.updated_at)'

// Neighbours are stored together, which halves the pages that a search reads; but the half-degree cells follow one
// another in random order, and so do the locations of one band of them: the GiST index becomes twice as large, and takes twice as long, in a
// sorted one, and along a straight line (a trail, a coast, mile markers) a hundred times as long.
const storedOrder =
  'hashfloat8(floor(s.latitude * 2) * 1000 + floor(s.longitude * 2)), floor(s.latitude * 8), hashfloat8(s.latitude * 1000 + s.longitude)'

/** How many staged rows are there already. */
export async function countExisting(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `select count(*)::int as count from import_staging s join locations l on ${isSame}`,
  )
  return row?.count ?? 0
}

/** Counts what `merge` would do. */
export async function previewMerge(
  tx: Queryable,
  counts: { staged: number; known: number },
): Promise<Merged> {
  const [row] = await tx.query<{ updated: number; kept: number }[]>(
    `select count(*) filter (where ${isUntouched})::int as updated, count(*) filter (where not ${isUntouched})::int as kept
     from import_staging s join locations l on ${isSame} where ${differs}`,
  )
  const { updated = 0, kept: preserved = 0 } = row ?? {}
  return {
    inserted: counts.staged - counts.known,
    updated,
    kept: preserved,
    unchanged: counts.known - updated - preserved,
  }
}

/** Updates the known rows that differ. `importId` is the row of `imports` that the changed rows then belong to. */
export async function updateExisting(tx: Queryable, importId: string): Promise<number> {
  const result = await tx.query(
    `update locations l set (${columns}) = row (${updated.join(', ')}), import_id = now_import.id, updated_at = now_import.started_at
     from import_staging s, imports now_import where now_import.id = $1 and ${isSame} and ${differs} and ${isUntouched}`,
    [importId],
  )
  return result.count
}

/** Inserts the rows that are not there yet: open, exact, unverified, without a rating. */
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

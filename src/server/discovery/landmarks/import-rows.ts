// Merges staged landmarks of an import: recognized by their Wikidata id, else by name or alias and distance.
// What people wrote is kept; imports fill its gaps, and follow their source everywhere else.
import type { Queryable } from '../../platform/db/pool.ts'

export const landmarkStaging = `create temporary table landmark_staging (
  line integer not null,
  row_number integer not null,
  wikidata text not null,
  slug text not null,
  name text not null,
  description text not null,
  aliases text[] not null,
  kind text not null,
  latitude double precision not null,
  longitude double precision not null,
  height_meters real,
  elevation_meters real,
  city text,
  region text,
  country char(2),
  image_name text,
  match_meters real not null
) on commit drop`

/** The source that landmarks of an import are stored with. */
export const landmarkProvenance = { source: 'Wikidata', licence: 'CC0-1.0' }
type Counts = { inserted: number; updated: number; unchanged: number; kept: number; matched: number }

const earthRadiusMeters = 6_371_008.8
const gaps = ['height_meters', 'elevation_meters', 'city', 'region', 'country', 'image_name'] as const
const texts = ['name', 'description', 'aliases', 'kind', 'latitude', 'longitude'] as const

const isOfImport = `coalesce(k.source = '${landmarkProvenance.source}', false)`
// An import sets updated_at to its own start; any later change sets another time.
const isImported = `(${isOfImport} and exists (select from imports i where i.started_at = k.updated_at))`
const newValues = [
  ...texts.map((column) => `s.${column}`),
  ...gaps.map((column) => `coalesce(s.${column}, k.${column})`),
]
const columns = [...texts, ...gaps].join(', ')
const differs = `(${[...texts, ...gaps].map((column) => `k.${column}`).join(', ')}) is distinct from (${newValues.join(', ')})`
const hasGap = `(k.description = '' and s.description <> '') or (k.aliases = '{}' and s.aliases <> '{}') or k.wikidata is null or ${gaps
  .map((column) => `(k.${column} is null and s.${column} is not null)`)
  .join(' or ')}`

/** Counts what the import does; `apply` does it. `onRepeated` receives the rows whose id occurred before in the file. */
export async function mergeLandmarks(
  tx: Queryable,
  onRepeated: (line: number, id: string) => void,
): Promise<{ counts: Counts; apply: (importId: string) => Promise<void> }> {
  const repeated = await tx<{ line: number; wikidata: string }[]>`
    delete from landmark_staging s using landmark_staging f where f.wikidata = s.wikidata and f.row_number < s.row_number returning s.line, s.wikidata`
  for (const { line, wikidata } of repeated) onRepeated(line, wikidata)
  await findTargets(tx)
  const [row] = await tx.query<Counts[]>(
    `select count(*) filter (where k.id is null)::int as inserted,
       count(*) filter (where ${isImported} and ${differs})::int as updated,
       count(*) filter (where ${isImported} and not ${differs})::int as unchanged,
       count(*) filter (where ${isOfImport} and not ${isImported})::int as kept,
       count(*) filter (where k.id is not null and not ${isOfImport})::int as matched
     from landmark_staging s left join landmark_targets t using (row_number) left join landmarks k on k.id = t.id`,
  )
  return { counts: row as Counts, apply: (importId) => apply(tx, importId) }
}

/** The existing landmark of each staged row, if there is one; each landmark is taken by one row at most. */
async function findTargets(tx: Queryable): Promise<void> {
  await tx`create temporary table landmark_targets on commit drop as
    select s.row_number, k.id from landmark_staging s join landmarks k on k.wikidata = s.wikidata`
  const meters = `2 * ${earthRadiusMeters} * asin(least(1, (k.point <-> sphere_point(s.latitude, s.longitude)) / 2))`
  await tx.query(
    `insert into landmark_targets
     select distinct on (id) row_number, id from (
       select distinct on (s.row_number) s.row_number, k.id, ${meters} as meters
       from landmark_staging s
       join landmark_names n on n.name_plain in (select plain_text(name) from unnest(s.aliases || s.name) name)
       join landmarks k on k.id = n.landmark_id
       where k.wikidata is null and ${meters} <= s.match_meters and not exists (select from landmark_targets t where t.row_number = s.row_number)
       order by s.row_number, meters) nearest
     order by id, meters, row_number`,
  )
}

async function apply(tx: Queryable, importId: string): Promise<void> {
  const { source, licence } = landmarkProvenance
  const joined =
    'from landmark_staging s join landmark_targets t using (row_number) cross join (select started_at from imports where id = $1) now_import'
  await tx.query(
    `update landmarks k set (${columns}) = row (${newValues.join(', ')}), updated_at = now_import.started_at
     ${joined} where t.id = k.id and ${isImported} and ${differs}`,
    [importId],
  )
  await tx.query(
    `update landmarks k set wikidata = coalesce(k.wikidata, s.wikidata), ${gaps.map((column) => `${column} = coalesce(k.${column}, s.${column})`).join(', ')},
       description = case when k.description = '' then s.description else k.description end,
       aliases = case when k.aliases = '{}' then s.aliases else k.aliases end, updated_at = now_import.started_at
     ${joined} where t.id = k.id and not ${isImported} and (${hasGap})`,
    [importId],
  )
  // A slug that is taken, here or earlier in the file, gets the id appended, which is unique.
  await tx.query(
    `insert into landmarks (slug, wikidata, ${columns}, source, source_id, licence, created_at, updated_at)
     select case when exists (select from landmarks k where k.slug = s.slug) or row_number() over (partition by s.slug order by s.row_number) > 1
         then s.slug || '-' || lower(s.wikidata) else s.slug end,
       s.wikidata, ${[...texts, ...gaps].map((column) => `s.${column}`).join(', ')}, $2, s.wikidata, $3, i.started_at, i.started_at
     from landmark_staging s cross join (select started_at from imports where id = $1) i where not exists (select from landmark_targets t where t.row_number = s.row_number) order by s.row_number`,
    [importId, source, licence],
  )
}

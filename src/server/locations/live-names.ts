// Live search in the names of all locations, imported ones too: names that begin with the input; if these are few, also locations that
// mention the words, names with a prefix one typo away, and similar names. Near and popular locations are slightly preferred.
import type { Sql } from '../platform/db/pool.ts'
import type { Fragment } from '../platform/db/sql.ts'
import { isDescribed, pointLiteral } from './filter-sql.ts'
import { type SummaryRow, summaryColumns } from './queries.ts'
import { likePrefix, prefixQuery } from './search-words.ts'
import { spellingsNear } from './spelling.ts'

const shown = 5
// Enough to rank well; a common prefix among a million names would otherwise read a hundred thousand rows per keystroke.
const prefixCandidates = 300
const nearCandidates = 600
const spellingCandidates = 30
const alikeCandidates = 600
const lastCharacter = '\u{10ffff}'

type Search = {
  typed: string
  prefix: string
  point: string | null
  lat?: number | undefined
  lng?: number | undefined
  /** Locations that are shown already. */
  without: readonly string[]
  /** Whether names that only resemble the input, and texts that mention it, are worth looking for. */
  mayResemble: boolean
}
export type NameHit = SummaryRow & { found: number }

/** At most five locations; `found` is the number of candidates. `typed`: plain words, at least one. */
export async function findByNames(
  sql: Sql,
  { words, lat, lng, ...others }: Omit<Search, 'typed' | 'prefix' | 'point'> & { words: readonly string[] },
): Promise<NameHit[]> {
  const typed = words.join(' ')
  const point = lat === undefined ? null : pointLiteral({ latitude: lat, longitude: lng as number })
  return await findHits(sql, { typed, prefix: likePrefix(typed), point, lat, lng, ...others })
}

// The first statement answers most keystrokes; planning and running the second only when needed halves their time.
async function findHits(sql: Sql, search: Search): Promise<NameHit[]> {
  const begun = sql`begun as materialized (${begunBy(sql, search)})`
  const first = await rank(
    sql,
    search,
    sql`${begun}, found as (select *, null::float8 as likely from begun union all
      select *, null from (${unlisted(sql, search)}) unlisted where id not in (select id from begun))`,
  )
  if (!search.mayResemble || (first[0]?.found ?? 0) + search.without.length >= shown) return first
  return await rank(
    sql,
    search,
    sql`${begun}, ${resembling(sql, search)}, found as (
      select distinct on (id) * from (select *, null::float8 as likely from begun union all select *, null from mentioned
        union all select * from respelt union all select *, null from alike) every order by id, likely)`,
  )
}

const candidate = (sql: Sql): Fragment =>
  sql`select id, name_plain, public_point, popularity from locations l where removed_at is null`

const begunBy = (sql: Sql, { prefix }: Search): Fragment =>
  sql`${candidate(sql)} and name_plain like ${prefix} order by name_plain using ~<~ limit ${prefixCandidates}`

// If a prefix has more names than are considered, the described and near ones must be among the candidates.
function unlisted(sql: Sql, { prefix, point }: Search): Fragment {
  const isCommon = sql`(select count(*) from begun) = ${prefixCandidates}`
  const described = sql`(${candidate(sql)} and ${isCommon} and ${isDescribed(sql)} and name_plain like ${prefix} limit ${prefixCandidates})`
  if (!point) return described
  return sql`${described} union select * from (${candidate(sql)} and ${isCommon} order by public_point <-> ${point}::cube limit ${nearCandidates}) near
    where name_plain like ${prefix}`
}

// One location per spelling that begins names; spellings that begin more names are likelier. Similarity is the most expensive and comes
// last.
function resembling(sql: Sql, { typed }: Search): Fragment {
  const spellings = spellingsNear(typed)
  return sql`mentioned as materialized (${candidate(sql)} and document @@ ${prefixQuery(longWords(typed)) as string}::tsquery limit 200),
    respelt as materialized (
      select hit.id, hit.name_plain, hit.public_point, hit.popularity, ln(hit_count * weight) as likely
      from unnest(${spellings.map((one) => one.text)}::text[], ${spellings.map((one) => one.weight)}::float8[]) spelling (text, weight)
      cross join lateral (select id, name_plain, public_point, popularity, count(*) over () as hit_count from (
        ${candidate(sql)} and name_plain ~>=~ text and name_plain ~<~ (text || ${lastCharacter}) limit ${spellingCandidates}) so_spelt order by popularity desc limit 1) hit),
    alike as materialized (${candidate(sql)} and (select count(*) from begun) + (select count(*) from mentioned) + (select count(*) from respelt) < ${shown}
      and name_plain %> ${typed} limit ${alikeCandidates})`
}

// A corrected spelling ranks with partially similar names and below names that contain the input.
// Candidates are materialized first: with an ORDER BY on nearness the planner would otherwise scan the whole position index.
async function rank(sql: Sql, search: Search, candidates: Fragment): Promise<NameHit[]> {
  const { typed, prefix, point, without } = search
  const nearness = point ? sql`- 0.02 * ln(1 + 3959 * coalesce(public_point <-> ${point}::cube, 2))` : sql``
  // Without a position, locations with equal names cannot be distinguished: each name is shown once before any is repeated.
  const repetition = point ? sql`1` : sql`row_number() over (partition by name_plain order by score desc, id)`
  return await sql<NameHit[]>`
    with ${candidates}, scored as (
      select id, name_plain, coalesce(2 + 0.1 * likely, similarity(${typed}, name_plain) + 2 * word_similarity(${typed}, name_plain))
        + (name_plain like ${prefix})::int * 0.5 + 0.05 * ln(1 + popularity) ${nearness} as score
      from found where id <> all(${without}::uuid[])
    ), best as materialized (select id, score, count(*) over ()::int as found, ${repetition} as repetition from scored order by repetition, score desc, id limit ${shown})
    select ${summaryColumns(sql, search)}, best.found from best join locations l on l.id = best.id order by best.repetition, best.score desc, l.id`
}

// A single letter begins a tenth of all words: it filters little and costs much.
function longWords(typed: string): string {
  const words = typed.split(' ')
  const long = words.filter((word) => word.length > 2)
  return (long.length > 0 ? long : words).join(' ')
}

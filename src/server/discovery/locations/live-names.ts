// Live search in the names of all locations, imported ones too: names that begin with the input; if these are few, also locations that
// mention the words, names with a prefix one typo away, and similar names. Near and popular locations are slightly preferred.
import type { GeoPoint } from '../../../rules/distance.ts'
import type { Lexicon } from '../../../rules/search/lexicon.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { pointLiteral } from './filter-sql.ts'
import { type SummaryRow, summaryColumns } from './queries.ts'
import { lastCharacter, prefixQuery } from './search-words.ts'
import { spellingsNear } from './spelling.ts'

const shown = 5
// Enough to rank well; a common prefix among a million names would otherwise read a hundred thousand rows per keystroke.
const prefixCandidates = 1000
const rankedOfEach = 60
const nearCandidates = 100
const mentionedCandidates = 100
/** Reading the index for a word that occurs more often takes longer than comparing the rows that have the others. */
const commonOccurrences = 5000
const spellingCandidates = 30
const alikeCandidates = 600

type Search = {
  typed: string
  point: GeoPoint | null
  lat?: number | undefined
  lng?: number | undefined
  /** Locations that are already shown. */
  without: readonly string[]
  /** Whether to search for names that only resemble the input, and for texts that mention it. */
  mayResemble: boolean
  lexicon: Lexicon
}
type NameHit = SummaryRow & { found: number }
/** `found`: the number of candidates. `isBegun`: whether any name begins with the input. */
export type NameHits = { rows: SummaryRow[]; found: number; isBegun: boolean }

/** At most five locations. `words`: plain words, at least one. */
export async function findByNames(
  sql: Sql,
  { words, lat, lng, ...others }: Omit<Search, 'typed' | 'point'> & { words: readonly string[] },
): Promise<NameHits> {
  const typed = words.join(' ')
  const point = lat === undefined ? null : { latitude: lat, longitude: lng as number }
  return await findHits(sql, { typed, point, lat, lng, ...others })
}

// The first statement answers most keystrokes; the second runs only when needed.
async function findHits(sql: Sql, search: Search): Promise<NameHits> {
  const begun = sql`begun as materialized (${begunBy(sql, search)})`
  const first = await rank(sql, search, {
    candidates: sql`${begun}, found as (${leadingOf(sql, search)})`,
    fit: begunFit(sql, search),
    count: sql`(select count(*) from begun)`,
  })
  const found = first[0]?.found ?? 0
  const isBegun = found > 0
  if (!search.mayResemble || found + search.without.length >= shown) return { rows: first, found, isBegun }
  const mentioned = sql`mentioned as materialized (${mentionedBy(sql, search, isBegun)})`
  const respelt = sql`respelt as materialized (${respeltBy(sql, search)})`
  // Where a name begins with the input, searching for merely similar names is not worth the time.
  const [last, lastRows] = isBegun
    ? [begun, sql`select * from begun`]
    : [sql`alike as materialized (${alikeBy(sql, search)})`, sql`select * from alike`]
  const rows = await rank(sql, search, {
    candidates: sql`${mentioned}, ${respelt}, ${last}, found as (
      select distinct on (id) * from (select * from respelt union all select *, null from mentioned union all select *, null from (${lastRows}) last) every
      order by id, likely)`,
    fit: sql`case when starts_with(name_plain, ${search.typed}) then ${begunFit(sql, search)} else ${resemblance(sql, search)} end`,
    count: sql`count(*) over ()`,
  })
  return { rows, found: rows[0]?.found ?? 0, isBegun }
}

// All columns are in the index on names: reading the rows themselves would take a hundred times as long.
const columns = (sql: Sql): Fragment => sql`id, name_plain, popularity, public_latitude, public_longitude`
const candidate = (sql: Sql): Fragment => sql`select ${columns(sql)} from locations where removed_at is null`
/** A number of rows as text: for a parameter, a shared plan would expect a tenth of the table. */
const limitTo = (sql: Sql, rows: number): Fragment => sql.raw(`limit ${rows}`)

// A range instead of LIKE, which an index answers only if the statement is planned for each value.
const begunBy = (sql: Sql, { typed }: Search): Fragment =>
  sql`${candidate(sql)} and name_plain ~>=~ ${typed} and name_plain ~<~ ${typed + lastCharacter}
    order by name_plain using ~<~ ${limitTo(sql, prefixCandidates)}`

// With a position, all names that begin so are ranked; if there are more than are considered, also the near ones among the others.
// Without one, the first and most popular, because equal names have to be told apart.
function leadingOf(sql: Sql, { typed, point }: Search): Fragment {
  if (!point) {
    const leading = (order: Fragment) =>
      sql`(select * from begun order by ${order} ${limitTo(sql, rankedOfEach)})`
    return sql`${leading(sql`name_plain using ~<~`)} union ${leading(sql`popularity desc, id`)}`
  }
  const isCommon = sql`(select count(*) from begun) = ${sql.raw(String(prefixCandidates))}`
  return sql`select * from begun union all select * from (
    ${candidate(sql)} and ${isCommon} order by public_point <-> ${pointLiteral(point)}::cube ${limitTo(sql, nearCandidates)}) near
    where starts_with(name_plain, ${typed}) and id not in (select id from begun)`
}

/** The chord to a candidate, as in rules/distance.ts; 2 for one without a published position. */
function chord(sql: Sql, { latitude, longitude }: GeoPoint): Fragment {
  const radians = (latitude * Math.PI) / 180
  return sql`coalesce(sqrt(greatest(0, 2 - 2 * (sin(radians(public_latitude)) * ${Math.sin(radians)}::float8
    + cos(radians(public_latitude)) * ${Math.cos(radians)}::float8 * cos(radians(public_longitude - ${longitude}::float8))))), 2)`
}

// Reading an index takes time for each occurrence: only words that are not common are looked up, or else the rarest. Where
// names begin with the input, texts of common words only are not worth that time.
function mentionedBy(sql: Sql, { typed, lexicon }: Search, isBegun: boolean): Fragment {
  const words = longWords(typed)
    .map((word) => ({ word, count: lexicon.countBegun(word) }))
    .toSorted((a, b) => a.count - b.count)
  const isRare = ({ count }: { count: number }) => count <= commonOccurrences
  const query = (some: typeof words) => prefixQuery(some.map(({ word }) => word).join(' ')) as string
  const rare = words.filter(isRare)
  if (rare.length === 0)
    return isBegun
      ? sql`${candidate(sql)} and false`
      : sql`${candidate(sql)} and document @@ ${query(words)}::tsquery ${limitTo(sql, mentionedCandidates)}`
  const common = words.filter((word) => !isRare(word))
  // As an argument, the comparison is not answered by an index.
  const others = common.length > 0 ? sql`and coalesce(document @@ ${query(common)}::tsquery, false)` : sql``
  return sql`${candidate(sql)} and document @@ ${query(rare)}::tsquery ${others} ${limitTo(sql, mentionedCandidates)}`
}

// One location per spelling that begins names; spellings that begin more names are likelier.
function respeltBy(sql: Sql, { typed, lexicon }: Search): Fragment {
  const spellings = spellingsNear(typed, lexicon)
  return sql`
    select hit.id, hit.name_plain, hit.popularity, hit.public_latitude, hit.public_longitude, ln(hit_count * weight) as likely
    from unnest(${spellings.map((one) => one.text)}::text[], ${spellings.map((one) => one.weight)}::float8[]) spelling (text, weight)
    cross join lateral (select *, count(*) over () as hit_count from (
      ${candidate(sql)} and name_plain ~>=~ text and name_plain ~<~ (text || ${lastCharacter}) ${limitTo(sql, spellingCandidates)}) so_spelt order by popularity desc limit 1) hit`
}

// Similarity is the most expensive: only for an input that nothing else explains.
const alikeBy = (sql: Sql, { typed }: Search): Fragment =>
  sql`${candidate(sql)} and (select count(*) from mentioned) + (select count(*) from respelt) = 0
    and name_plain %> ${typed} ${limitTo(sql, alikeCandidates)}`

// The similarity and twice the word similarity of a name that begins with the input, by the numbers of their trigrams: a text of words
// has one more than characters, and all of the input's agree, but the last one if its last word continues. Comparing them costs twenty times
// as much.
function begunFit(sql: Sql, { typed }: Search): Fragment {
  const count = [...typed].length + 1
  const isWhole = sql`substr(name_plain, ${count}::int, 1) in ('', ' ')`
  return sql`case when ${isWhole} then ${count}::float8 / (length(name_plain) + 1) + 2
    else ${count - 1}::float8 / (length(name_plain) + 2) + ${(2 * (count - 1)) / count}::float8 end + 0.5`
}

/** Of a name that does not begin with the input. A corrected spelling ranks with partially similar names. */
const resemblance = (sql: Sql, { typed }: Search): Fragment =>
  sql`coalesce(2 + 0.1 * likely, similarity(${typed}, name_plain) + 2 * word_similarity(${typed}, name_plain))`

// Candidates are materialized first: with an ORDER BY on nearness the planner would otherwise scan the whole position index.
async function rank(
  sql: Sql,
  search: Search,
  { candidates, fit, count }: { candidates: Fragment; fit: Fragment; count: Fragment },
): Promise<NameHit[]> {
  const { typed, point, without } = search
  const nearness = point ? sql`- 0.02 * ln(1 + 3959 * ${chord(sql, point)})` : sql``
  // Without a position, locations with equal names cannot be distinguished: each name is shown once before any is repeated. Of the
  // words that the last typed letters begin, each is shown in two names first.
  const completed = sql`split_part(name_plain, ' ', ${typed.split(' ').length}::int)`
  const numberBy = (key: Fragment) => sql`row_number() over (partition by ${key} order by score desc, id)`
  const repetition = point
    ? sql`1`
    : sql`greatest(${numberBy(sql`name_plain`)}, (${numberBy(completed)} + 1) / 2)`
  return await sql<NameHit[]>`
    with ${candidates}, scored as (
      select id, name_plain, ${fit} + 0.05 * ln(1 + popularity) ${nearness} as score
      from found where id <> all(${without}::uuid[])
    ), best as materialized (
      select id, score, ${count}::int as found, ${repetition} as repetition
      from scored order by repetition, score desc, id ${limitTo(sql, shown)})
    select ${summaryColumns(sql, search)}, best.found from best join locations l on l.id = best.id order by best.repetition, best.score desc, l.id`
}

// A single letter begins a tenth of all words: it filters little and costs much.
function longWords(typed: string): string[] {
  const words = typed.split(' ')
  const long = words.filter((word) => word.length > 2)
  return long.length > 0 ? long : words
}

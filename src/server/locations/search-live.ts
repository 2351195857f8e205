// GET /api/locations/search/live: names by prefix, then by likeness, then places that
// mention the words, with a small preference for what is near and well reviewed.
import type { SearchResponse } from '../../contract/locations.ts'
import type { Sql } from '../platform/db/connect.ts'
import { pointLiteral } from './filter-sql.ts'
import { type SummaryRow, summaryColumns, summaryOf } from './queries.ts'
import { likePrefix, plainWords, prefixQuery } from './search-words.ts'

const shown = 5
// Enough to rank well; a common beginning among a million names would otherwise read a hundred thousand rows a keystroke.
const prefixCandidates = 300
const nearCandidates = 600

/** At most five locations, completions, and how many candidates were found (counted up to the candidates looked at). */
export async function searchLive(sql: Sql, input: { query: string; lat?: number | undefined; lng?: number | undefined }): Promise<SearchResponse> {
  const words = plainWords(input.query)
  if (words.length === 0) return { locations: [], suggestions: [], resultCount: 0 }
  const typed = words.join(' ')
  const hits = await candidates(sql, typed, input)
  const top = hits.slice(0, shown)
  const rows =
    top.length === 0 ? [] : await sql<SummaryRow[]>`select ${summaryColumns(sql, input)} from locations l where l.id in ${sql(top.map((hit) => hit.id))}`
  const byId = new Map(rows.map((row) => [row.id, row]))
  const locations = top.flatMap((hit) => byId.get(hit.id) ?? []).map(summaryOf)
  return {
    locations,
    suggestions: await suggestions(
      sql,
      typed,
      locations.map((location) => location.name),
    ),
    resultCount: hits.length,
  }
}

type Hit = { id: string }

async function candidates(sql: Sql, typed: string, position: { lat?: number | undefined; lng?: number | undefined }): Promise<Hit[]> {
  const prefix = likePrefix(typed)
  const point = position.lat === undefined ? null : pointLiteral({ latitude: position.lat, longitude: position.lng as number })
  const near = point
    ? sql`union (select id, name_plain, public_point, popularity from (
        select id, name_plain, public_point, popularity from locations order by public_point <-> ${point}::cube limit ${nearCandidates}) nearest
        where name_plain like ${prefix})`
    : sql``
  const nearness = point ? sql`- 0.02 * ln(1 + 3959 * coalesce(public_point <-> ${point}::cube, 2))` : sql``
  // Materialised: beside an ORDER BY on nearness the planner would walk the whole position index.
  return await sql<Hit[]>`
    with prefixed as materialized (
      (select id, name_plain, public_point, popularity from locations where name_plain like ${prefix} order by name_plain using ~<~ limit ${prefixCandidates})
      union (select id, name_plain, public_point, popularity from locations where review_count > 0 and name_plain like ${prefix} order by name_plain using ~<~ limit ${prefixCandidates})
      ${near}
    ), alike as materialized (
      select id, name_plain, public_point, popularity from locations
      where (select count(*) from prefixed) < ${shown} and name_plain %> ${typed} limit 2000
    ), mentioned as materialized (
      select id, name_plain, public_point, popularity from locations
      where (select count(*) from prefixed) + (select count(*) from alike) < ${shown} and document @@ ${prefixQuery(typed) as string}::tsquery limit 200
    )
    select id from (select * from prefixed union select * from alike union select * from mentioned) found
    order by similarity(${typed}, name_plain) + 2 * word_similarity(${typed}, name_plain)
      + (name_plain like ${prefix})::int * 0.5 + 0.05 * ln(1 + popularity) ${nearness} desc, id
    limit ${prefixCandidates}`
}

// Completions: names found, then cities and themes that begin like this.
async function suggestions(sql: Sql, typed: string, names: string[]): Promise<string[]> {
  const prefix = likePrefix(typed)
  const rows = await sql<{ name: string }[]>`
    (select name from cities where plain_text(name) like ${prefix} order by sort_order limit 3)
    union all (select name from themes where plain_text(name) like ${prefix} order by sort_order limit 3)
    union all (select city from (select distinct city from locations where plain_text(city) like ${prefix} limit 200) c order by city limit 3)`
  return [...new Set([...rows.map((row) => row.name), ...names])].slice(0, 6)
}

// The search of a list: which locations match its words, and how well.
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { isDescribed, isShown } from './filter-sql.ts'
import { type ReadingSql, readingSql } from './reading-sql.ts'
import { isStructured, readSearch, type SearchReading } from './search-reading.ts'

export type ListSearch = ReadingSql & { reading: SearchReading }

/** Imported locations come after described ones that match about as well. */
const importedMalus = 8

/** Undefined for a search without words. If no location has all of them, some suffice. `asTyped`: without corrections. */
export async function readListSearch(
  deps: Pick<Deps, 'readSql' | 'publicContent'>,
  { search, asTyped }: { search?: string | undefined; asTyped?: boolean | undefined },
): Promise<ListSearch | undefined> {
  const reading = search ? await readSearch(deps, search, asTyped) : undefined
  if (!reading) return undefined
  const strict = listSearchSql(deps.readSql, reading, false)
  if (reading.words.length === 1 || (await hasMatch(deps.readSql, strict))) return { reading, ...strict }
  return { reading, ...listSearchSql(deps.readSql, reading, true) }
}

async function hasMatch(sql: Queryable, { condition }: ReadingSql): Promise<boolean> {
  const [row] = await sql`select from locations l where ${isShown(sql)} and ${condition} limit 1`
  return row !== undefined
}

function listSearchSql(sql: Queryable, reading: SearchReading, isLoose: boolean): ReadingSql {
  const { condition, relevance } = readingSql(sql, reading, isLoose)
  const text = reading.words.join(' ')
  const similar = similarity(sql, text)
  const score = isStructured(reading) ? relevance : sql`greatest(${relevance}, ${similar})`
  return {
    // Similar names match only words without another meaning.
    condition: isStructured(reading) ? condition : sql`(${condition} or l.name_plain %> ${text})`,
    relevance: sql`round((${score} - case when ${isDescribed(sql)} then 0 else ${importedMalus} end)::numeric, 1)::float8`,
  }
}

const similarity = (sql: Queryable, text: string): Fragment =>
  sql`(10 * (word_similarity(${text}, l.name_plain) + similarity(${text}, l.name_plain)))`

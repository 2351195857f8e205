// How a search is understood, for live search and lists, and whether it was corrected.
import { plainWords, readMarks } from '../../../rules/search/plain-words.ts'
import { type Understanding, understandQuery } from '../../../rules/search/understand.ts'
import type { Vocabulary } from '../../../rules/search/vocabulary.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isShown } from './filter-sql.ts'
import { getVocabulary } from './search-vocabulary.ts'
import { lastCharacter, prefixQuery } from './search-words.ts'

/** `typed`: what was typed, in plain words. `isName`: all words have to be in the name or the town. */
export type SearchReading = Understanding & {
  typed: string
  vocabulary: Vocabulary
  isAsTyped: boolean
  isName?: true
}

/** Undefined for a search without words. `isAsTyped`: the user insists on the spelling. */
export async function readSearch(
  deps: Pick<Deps, 'readSql' | 'publicContent'>,
  search: string,
  isAsTyped = false,
): Promise<SearchReading | undefined> {
  const words = plainWords(search)
  if (words.length === 0) return undefined
  const vocabulary = await getVocabulary(deps)
  const marks = readMarks(search)
  const typed = words.join(' ')
  const understood = understandQuery(words, vocabulary, { isAsTyped, ...marks })
  if (
    understood.corrected !== null &&
    (await occurs(deps.readSql, typed, isDescribed(understood, vocabulary)))
  )
    return {
      ...understandQuery(words, vocabulary, { isAsTyped: true, ...marks }),
      typed,
      vocabulary,
      isAsTyped,
    }
  return { ...understood, typed, vocabulary, isAsTyped }
}

const isDescribed = (understood: Understanding, { lexicon }: Vocabulary): boolean =>
  isStructured(understood) || understood.words.every((word) => lexicon.find(word) === 'described')

// Words that the vocabulary does not know yet, such as those of a location edited today, are not errors; nor is the beginning of an
// imported name that would only be changed for that of another. A range, for the shared plan of a prepared statement
// reads the whole table for a LIKE.
async function occurs(sql: Queryable, typed: string, isForDescribed: boolean): Promise<boolean> {
  const inNames = isForDescribed
    ? sql`false`
    : sql`exists (select from locations l where ${isShown(sql)} and l.name_plain ~>=~ ${typed} and l.name_plain ~<~ ${typed + lastCharacter})`
  const [row] = await sql<{ occurs: boolean }[]>`
    select exists (select from locations l where ${isShown(sql)} and l.source is null and l.document @@ ${prefixQuery(typed) ?? ''}::tsquery)
      or ${inNames} as occurs`
  return row?.occurs ?? false
}

/** Whether the search has a meaning other than words that have to occur. */
export const isStructured = ({ landmarks, places, concepts, filters }: Understanding): boolean =>
  landmarks.length + places.length + concepts.length + filters.length > 0

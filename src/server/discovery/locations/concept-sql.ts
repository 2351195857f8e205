// How well a location `l` fits the parts of a search other than places, as SQL.
import type { Concept } from '../../../rules/search/concept-definitions.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** Weights of the document's parts from D to A: tips, text and address, town and themes, name. */
export const partWeights = '{0.1, 0.2, 0.4, 1}'

const anyWord = ({ words }: Concept, part = '') => words.map((word) => `'${word}':*${part}`).join(' | ')

const showsKind = (sql: Queryable, { kinds }: Concept, role: Fragment): Fragment =>
  sql`exists (select from location_landmarks t join landmarks k on k.id = t.landmark_id
    where t.location_id = l.id and k.kind = any(${kinds as string[]}::text[]) and ${role})`

const timeCondition = (sql: Queryable, { times, notThemes }: Concept): Fragment =>
  sql`(l.best_time_of_day = any(${times as string[]}::text[]) and not l.themes && ${notThemes as string[]}::text[])`

/** The locations of any kind of fit; uses the indexes of themes and words. */
export function conceptCondition(sql: Queryable, concept: Concept): Fragment {
  const { themes, kinds, times, words } = concept
  const ways = [
    ...(themes.length > 0 ? [sql`l.themes && ${themes as string[]}::text[]`] : []),
    ...(times.length > 0 ? [timeCondition(sql, concept)] : []),
    ...(words.length > 0 ? [sql`l.document @@ ${anyWord(concept)}::tsquery`] : []),
    ...(kinds.length > 0
      ? [
          sql`l.id = any(array(select t.location_id from location_landmarks t join landmarks k on k.id = t.landmark_id where k.kind = any(${kinds as string[]}::text[])))`,
        ]
      : []),
  ]
  return sql`(${sql.join(ways, ' or ')})`
}

/**
 * 0 to 2: the subject's kind or a word of the name counts most, then theme and time, then the number of words
 * found in the text.
 */
export function conceptFit(sql: Queryable, concept: Concept): Fragment {
  const { themes, kinds, times, words } = concept
  const grade = (condition: Fragment, value: number) =>
    sql`case when ${condition} then ${value}::float8 else 0 end`
  const grades = [
    ...(kinds.length > 0
      ? [
          grade(showsKind(sql, concept, sql`t.role = 'main'`), 1),
          grade(showsKind(sql, concept, sql`true`), 0.5),
        ]
      : []),
    ...(words.length > 0 ? [grade(sql`l.document @@ ${anyWord(concept, 'A')}::tsquery`, 1)] : []),
    ...(themes.length > 0 ? [grade(sql`l.themes && ${themes as string[]}::text[]`, 0.8)] : []),
    ...(times.length > 0 ? [grade(timeCondition(sql, concept), 0.8)] : []),
  ]
  const strongest = grades.length > 0 ? sql`greatest(${sql.join(grades, ', ')})` : sql`0`
  const mentions =
    words.length > 0
      ? sql`ts_rank(${partWeights}::real[], l.document, ${anyWord(concept)}::tsquery)::float8`
      : sql`0`
  return sql`(${strongest} + least(1, 1.5 * ${mentions}))`
}

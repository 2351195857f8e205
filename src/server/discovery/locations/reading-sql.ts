// An interpreted search as SQL on `l` (locations): which ones match, and how well. Decision 27 explains the
// grades.

import { chordOfMiles, type GeoPoint } from '../../../rules/distance.ts'
import type { KnownPlace, LandmarkFit } from '../../../rules/search/meanings.ts'
import { formsOf, singularOf } from '../../../rules/search/word-numbers.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { conceptCondition, conceptFit, partWeights } from './concept-sql.ts'
import { chosenConditions, circleCondition, getAll, pointLiteral } from './filter-sql.ts'
import { isStructured, type SearchReading } from './search-reading.ts'

/** A location that shows the landmark as its subject. A landmark beside the subject counts less. */
const landmarkGrades: Record<LandmarkFit, number> = { exact: 60, begun: 55, words: 55 }
const beside = 0.9
const nameGrades = { equal: 70, begun: 48, words: 36 }
/** A user who types the name of a city means its locations, not locations with that name. */
const cityNameGrades = { equal: 70, begun: 31, words: 30 }
/** A landmark with further words may be a different name: "Brooklyn Bridge Park". */
const restMalus = 15
/** Between equal ones, the one with the words in its name. */
const nameBonus = 1
const structuredGrade = 30
const textGrade = 10

type Match = { condition: Fragment; relevance: Fragment }
/** `ways`: the alternatives of the condition, the one that takes longest to look up last. */
export type ReadingSql = Match & { ways: Fragment[] }

export function readingSql(sql: Queryable, reading: SearchReading): ReadingSql {
  const { landmarks } = reading
  const named = nameMatch(sql, reading)
  const structured = isStructured(reading) ? structuredMatch(sql, reading) : textMatch(sql, reading)
  const others = [structured, ...(landmarks.length > 0 ? [landmarkMatch(sql, reading)] : [])]
  const best = (grade: Fragment) =>
    sql`greatest(${sql.join([grade, ...others.map(({ relevance }) => relevance)], ', ')})`
  const isClosed = sql`case when l.status = 'open' then 0 else 4 end`
  const ways = others.map(({ condition }) => condition)
  // One or two letters begin the words of so many names that looking them up takes longer than all else.
  const isVague = reading.words.some((word) => word.length <= 2)
  return {
    ways: isVague ? [...ways, named.condition] : [named.condition, ...ways],
    condition: sql`(${sql.join([named.condition, ...ways], ' or ')})`,
    // The grade of the name is computed once: each comparison with a document reads it from where long values are stored.
    relevance: isCity(reading)
      ? sql`(${best(named.relevance)} - ${isClosed})::float8`
      : sql`(select ${best(sql`named.grade`)} + case when named.grade > 0 then ${nameBonus} else 0 end - ${isClosed}
          from (select ${named.relevance} as grade offset 0) named)::float8`,
  }
}

/** Best light first: with equal fit, locations whose best time has a low sun. */
const bestLight = (sql: Queryable): Fragment =>
  sql`case when l.best_time_of_day in ('sunrise', 'sunset', 'blue-hour') then 1 else 0 end`

function landmarkMatch(sql: Queryable, reading: SearchReading): Match {
  const ids = reading.landmarks.map(({ landmark }) => landmark.id)
  const grades = reading.landmarks.map(({ fit }) => landmarkGrades[fit])
  const grade = sql`(select max(g.grade * case t.role when 'main' then 1 else ${beside}::float8 end)
    from location_landmarks t join unnest(${ids}::uuid[], ${grades}::float8[]) g (id, grade) on g.id = t.landmark_id where t.location_id = l.id)`
  const also = [
    ...reading.concepts.map((concept) => sql`3 * ${conceptFit(sql, concept)}`),
    ...restFit(sql, reading),
  ]
  return {
    // An array, unlike a subquery, is looked up in the index although other conditions are alternatives to it.
    condition: sql`(l.id = any(array(select location_id from location_landmarks where landmark_id = any(${ids}::uuid[]))) and ${getAll(sql, firm(sql, reading))})`,
    relevance: sql`case when ${getAll(sql, firm(sql, reading))} then coalesce(${grade}, 0) - ${reading.rest.length > 0 ? restMalus : 0} + ${bestLight(sql)} + ${sum(sql, also)} else 0 end`,
  }
}

/** Places and filters always have to fit. */
const firm = (sql: Queryable, { places, filters }: SearchReading): Fragment[] => [
  sql`true`,
  ...places.map(
    (group) =>
      sql`(${sql.join(
        group.map((place) => placeCondition(sql, place)),
        ' or ',
      )})`,
  ),
  ...filters.flatMap((filter) => chosenConditions(sql, filter)),
]

function structuredMatch(sql: Queryable, reading: SearchReading): Match {
  const { concepts, rest, places } = reading
  const needed = [
    ...concepts.map((concept) => conceptCondition(sql, concept)),
    ...(rest.length > 0 ? [sql`l.document @@ ${everyWord(rest)}::tsquery`] : []),
  ]
  const must = firm(sql, reading)
  const isOnlyLandmark = needed.length === 0 && must.length === 1
  const fits = [
    ...concepts.map((concept) => sql`5 * ${conceptFit(sql, concept)}`),
    ...restFit(sql, reading),
    ...places.flatMap((group) => distinctNames(group).map((place) => sql`2 * ${placeFit(sql, place)}`)),
  ]
  const condition =
    isOnlyLandmark || reading.landmarks.length > 0 ? sql`false` : sql`(${getAll(sql, [...must, ...needed])})`
  return {
    condition,
    relevance: sql`case when ${condition} then ${structuredGrade} + ${sum(sql, fits)} else 0 end`,
  }
}

function textMatch(sql: Queryable, { words, rest, isName }: SearchReading): Match {
  const searched = rest.length > 0 ? rest : words
  return {
    condition: sql`l.document @@ ${everyWord(searched, isName ? 'AB' : searched.length > 1 ? 'ABC' : '')}::tsquery`,
    relevance: sql`(${textGrade} + 12 * ts_rank(${partWeights}::real[], l.document, ${anyWord(searched)}::tsquery))`,
  }
}

const isCity = ({ parts, rest }: SearchReading): boolean =>
  rest.length === 0 && parts.length > 0 && parts.every(({ kind }) => kind === 'place')

function nameMatch(sql: Queryable, reading: SearchReading): Match {
  const { words } = reading
  const grades = isCity(reading) ? cityNameGrades : nameGrades
  const query = words.map((word) => `'${word}':*A`).join(' & ')
  const text = words.join(' ')
  const name = sql`btrim(regexp_replace(l.name_plain, '[^[:alnum:]]+', ' ', 'g'))`
  const condition = sql`l.document @@ ${query}::tsquery`
  return {
    condition,
    relevance: sql`case when not ${condition} then 0 when ${name} = ${text} then ${grades.equal}
      when starts_with(${name}, ${text}) then ${grades.begun} else ${grades.words} end`,
  }
}

const restFit = (sql: Queryable, { rest }: SearchReading): Fragment[] =>
  rest.length > 0 ? [sql`8 * ts_rank(${partWeights}::real[], l.document, ${anyWord(rest)}::tsquery)`] : []

const sum = (sql: Queryable, terms: Fragment[]): Fragment =>
  terms.length > 0 ? sql`(${sql.join(terms, ' + ')})` : sql`0`

/** All words have to occur, in either number; the last one may be unfinished. `parts`: of the document, as letters. */
const everyWord = (words: readonly string[], parts = '') =>
  words
    .map((word, at) => {
      const forms = formsOf(word).map((form) => (parts ? `'${form}':${parts}` : `'${form}'`))
      return `(${[...forms, ...(at === words.length - 1 ? [`'${word}':*${parts}`] : [])].join(' | ')})`
    })
    .join(' & ')

/** For ranking: any of the words, or what they begin. */
const anyWord = (words: readonly string[]) =>
  [...new Set(words.flatMap((word) => [word, singularOf(word)]))].map((text) => `'${text}':*`).join(' | ')

function placeCondition(sql: Queryable, place: KnownPlace): Fragment {
  switch (place.type) {
    case 'area':
      return sql`(${circleCondition(sql, { lat: place.latitude, lng: place.longitude, distance: place.radiusMiles }, true)})`
    case 'town':
      return townCondition(sql, place)
    case 'region':
      return sql`(${place.country === null ? sql`true` : sql`l.country = ${place.country}`}
        and ${isAnyName(sql, sql`l.region`, place.names)})`
    case 'country':
      return sql`l.country = ${place.code}`
  }
}

type TownPlace = { names: readonly string[]; country?: string; regions?: readonly string[] }

const townCondition = (sql: Queryable, { names, country, regions }: TownPlace): Fragment =>
  sql`(l.precision <> 'hidden' and ${isAnyName(sql, sql`l.city`, names)}
    and ${country ? sql`l.country = ${country}` : sql`true`} and ${regions ? isAnyName(sql, sql`l.region`, regions) : sql`true`})`

// A list, unlike a subquery of names, is looked up in the index of towns; each of its names is made plain once.
const isAnyName = (sql: Queryable, column: Fragment, names: readonly string[]): Fragment =>
  sql`plain_text(${column}) = any(array[${sql.join(
    names.map((name) => sql`(select plain_text(${name}))`),
    ', ',
  )}])`

/** Nearer is better: five times as much as a town's own name for what is in the middle, nothing at the edge. */
const nearFit = (sql: Queryable, { latitude, longitude, radiusMiles }: GeoPoint & { radiusMiles: number }) =>
  sql`5 * (1 - least(1, coalesce(l.public_point <-> ${pointLiteral({ latitude, longitude })}::cube, 2) / ${chordOfMiles(radiusMiles)}::float8))`

/** Cities of one name are told apart by their circles, not by the names of addresses. */
const distinctNames = (group: readonly KnownPlace[]): KnownPlace[] => [
  ...new Map(group.map((place) => [`${place.type} ${place.label}`, place])).values(),
]

// Locations with the city in their address come before others around it; for places of the same name, towns
// come before states.
function placeFit(sql: Queryable, place: KnownPlace): Fragment {
  if (place.type === 'area' && place.isNear) return nearFit(sql, place)
  if (place.type === 'area')
    return sql`case when ${townCondition(sql, { names: [place.name ?? place.label] })} then 1 else 0 end`
  if (place.type === 'town') return sql`case when ${townCondition(sql, place)} then 1 else 0 end`
  return sql`0`
}

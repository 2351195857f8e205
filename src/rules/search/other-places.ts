// Meanings of phrases that the content need not have: regions, parks, countries in many languages, towns with their state, ZIP codes.

import { distanceMiles } from '../distance.ts'
import { allCountryNames, countryName } from './country-names.ts'
import { type Gazetteer, qualifiedTown, townLabel, townPlace, zipPlace } from './gazetteer-places.ts'
import type { KnownPlace, Meaning } from './meanings.ts'
import { usStates } from './place-names.ts'
import { toPhrase } from './plain-words.ts'
import { regionPlaces } from './region-definitions.ts'
import { numbersOf } from './word-numbers.ts'

/** By postal code in lower case; also codes that are words. */
export const stateMeanings: ReadonlyMap<string, readonly Meaning[]> = new Map(
  usStates.map(({ code, name, country }) => [
    code.toLowerCase(),
    [{ kind: 'place', place: { type: 'region', names: [code, name], country, label: name } }],
  ]),
)

/** A phrase of the content, the other number of one ("sea stack"), or a place that the content need not have. */
export function readMeanings(
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  phrase: string,
): readonly Meaning[] {
  return phrases.get(phrase) ?? otherNumberMeanings(phrase, phrases) ?? namedPlaces().get(phrase) ?? []
}

const otherNumberMeanings = (phrase: string, phrases: ReadonlyMap<string, readonly Meaning[]>) =>
  phrase.includes(' ')
    ? numbersOf(phrase)
        .map((other) => phrases.get(other))
        .find((meanings) => meanings !== undefined)
    : undefined

/** A town and a city of the content with this name are one place if they are this near to each other. */
const sameTownMiles = 30

/** A town with its state or country, or a ZIP code. */
export function qualifiedMeanings(
  phrase: string,
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  gazetteer: Gazetteer,
): readonly Meaning[] {
  const town = qualifiedTown(phrase, gazetteer)
  if (!town) {
    const place = zipPlace(phrase, gazetteer)
    return place ? [{ kind: 'place', place }] : []
  }
  const named = phrases.get(toPhrase(town.name)) ?? []
  const isSame = (meaning: Meaning) => {
    if (meaning.kind === 'landmark') return distanceMiles(meaning.landmark, town) <= sameTownMiles
    if (meaning.kind !== 'place' || meaning.place.type !== 'area') return false
    return distanceMiles(meaning.place, town) <= sameTownMiles
  }
  const same = named.filter(isSame)
  if (same.length > 0) return same
  const { name, region, country } = town
  const regions = country === 'US' && region ? [region, stateName(region)] : undefined
  const addressed: KnownPlace = {
    type: 'town',
    label: townLabel(town),
    names: [name],
    country,
    ...(regions ? { regions } : {}),
  }
  return [townPlace(town), addressed].map((place) => ({ kind: 'place', place }))
}

const stateName = (code: string): string => usStates.find((state) => state.code === code)?.name ?? code

let places: Map<string, readonly Meaning[]> | undefined

// Read on first use: the names of all countries take a fifth of a second.
function namedPlaces(): ReadonlyMap<string, readonly Meaning[]> {
  places ??= readPlaces()
  return places
}

const shortestCountry = 4

function readPlaces(): Map<string, readonly Meaning[]> {
  const toMeanings = (some: readonly KnownPlace[]): readonly Meaning[] =>
    some.map((place) => ({ kind: 'place', place }))
  const countries = [...allCountryNames()].filter(
    ([phrase]) => !/^[a-z]/.test(phrase) || phrase.length >= shortestCountry,
  )
  return new Map([
    ...countries.map(([phrase, codes]): [string, readonly Meaning[]] => [
      phrase,
      toMeanings(codes.map((code) => ({ type: 'country', code, label: countryName(code) }))),
    ]),
    ...regionPlaces(stateName).map(([phrase, some]): [string, readonly Meaning[]] => [
      phrase,
      toMeanings(some),
    ]),
  ])
}

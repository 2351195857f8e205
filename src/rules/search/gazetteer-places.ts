// Places of a search that the gazetteer knows and the content may not: "Portland, OR", "springfield il", "97201", "Denver".

import type { GeoPoint } from '../distance.ts'
import { townReachMiles } from '../town-reach.ts'
import { countryCodes, countryName } from './country-names.ts'
import type { KnownPlace } from './meanings.ts'
import { usStates } from './place-names.ts'

export type GazetteerTown = GeoPoint & {
  name: string
  /** A postal code of a US state, or a name. */
  region: string | null
  country: string
  population: number
}

export type Gazetteer = {
  /** The towns of exactly this name in plain words, the largest first. */
  named: (phrase: string) => readonly GazetteerTown[]
  /** The middle of a US ZIP code. */
  zip: (code: string) => GeoPoint | undefined
  /** The middle of a country's towns, or of those of a US state. */
  middle: (country: string, state?: string) => GeoPoint | undefined
}

export const emptyGazetteer: Gazetteer = { named: () => [], zip: () => undefined, middle: () => undefined }

const codeByState = new Map(
  usStates.flatMap(({ code, name }) => [code, name].map((one) => [one.toLowerCase(), code])),
)
const stateNames = new Map(usStates.map(({ code, name }) => [code, name]))
const maxQualifierWords = 3
/** Photographers drive: a town stands for what is around it. */
const minTownMiles = 15
const reachFactor = 2.5
const zipMiles = 12

/** "Portland, Oregon", "Kyoto, Japan". */
export const townLabel = ({ name, region, country }: GazetteerTown): string =>
  `${name}, ${(country === 'US' && region && stateNames.get(region)) || countryName(country)}`

export const townPlace = (town: GazetteerTown): KnownPlace => ({
  type: 'area',
  label: townLabel(town),
  name: town.name,
  latitude: town.latitude,
  longitude: town.longitude,
  radiusMiles: Math.max(minTownMiles, Math.round(reachFactor * townReachMiles(town.population))),
})

/** "portland or", "paris texas", "kyoto japan". Undefined for other phrases. */
export function qualifiedTown(phrase: string, { named }: Gazetteer): GazetteerTown | undefined {
  const words = phrase.split(' ')
  for (let at = Math.max(1, words.length - maxQualifierWords); at < words.length; at++) {
    const head = words.slice(0, at).join(' ')
    const qualifier = words.slice(at).join(' ')
    // "Wyoming, USA" is the state, not the town in Michigan.
    if (codeByState.has(head) && !codeByState.has(qualifier)) continue
    const isIn = within(qualifier)
    const town = isIn && named(head).find(isIn)
    if (town) return town
  }
  return undefined
}

/** The circle around the middle of a US ZIP code. */
export function zipPlace(phrase: string, { zip }: Gazetteer): KnownPlace | undefined {
  const point = /^\d{5}$/.test(phrase) ? zip(phrase) : undefined
  return point && { type: 'area', label: `ZIP code ${phrase}`, ...point, radiusMiles: zipMiles }
}

function within(qualifier: string): ((town: GazetteerTown) => boolean) | undefined {
  const words = qualifier.split(' ')
  const hasCountry = words.length > 1 && ['usa', 'us'].includes(words.at(-1) as string)
  const state = codeByState.get(hasCountry ? words.slice(0, -1).join(' ') : qualifier)
  const countries = countryCodes(qualifier)
  if (!state && countries.length === 0) return undefined
  return (town) => (town.country === 'US' && town.region === state) || countries.includes(town.country)
}

/** Where a town's name stands in a search. */
export type NamePosition = {
  /** All words besides fillers. */
  isAlone: boolean
  /** After "near", "in", "around". */
  isAfterPreposition: boolean
  /** The content has all words of the name. */
  isWord: boolean
}

const minPopulation = { alone: 1000, amid: 15_000, words: 300_000 }

/** A town without its state or country, if it is likelier meant than the words it consists of. */
export function plainTown(
  phrase: string,
  { named }: Gazetteer,
  { isAlone, isAfterPreposition, isWord }: NamePosition,
): GazetteerTown | undefined {
  const isNamed = (isAlone && !isWord) || isAfterPreposition
  const min = isNamed ? minPopulation.alone : isWord ? minPopulation.words : minPopulation.amid
  const [town] = named(phrase)
  return town && town.population >= min ? town : undefined
}

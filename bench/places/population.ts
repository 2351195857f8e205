// From a gazetteer to the requested number of locations, with all fields of a location, in geographic order.
import {
  amenities,
  bestTimesOfDay,
  crowdLevels,
  difficulties,
  locationTypes,
  themeIds,
} from '../../src/rules/places.ts'
import { timeZoneAt } from '../../src/server/discovery/gazetteer/time-zone.ts'
import { demoLocations } from '../../src/server/discovery/locations/demo.ts'
import { readDemoFile } from '../../src/server/operations/demo/load.ts'
import { pick, type Random, seeded } from '../support/random.ts'
import type { Place } from './gazetteer.ts'

/** Values in the order of `columns`. */
export type Row = (string | number | boolean | null | readonly string[])[]

export const columns = [
  'source',
  'source_id',
  'name',
  'description',
  'city',
  'region',
  'country',
  'time_zone',
  'latitude',
  'longitude',
  'elevation_feet',
  'themes',
  'location_types',
  'amenities',
  'difficulty',
  'crowd_level',
  'parking',
  'permits',
  'entry_fee_cents',
  'best_time_of_day',
  'rating',
  'review_count',
  'created_at',
]

type Spot = { place: Place; latitude: number; longitude: number; copy: number }

/**
 * `count` rows: an even selection of the locations, or all of them repeated up to 20 miles away, where every other copy
 * adds a word ("Bear Lake Overlook"). Neighbors follow each other, as after a sorted import.
 */
export function* population(places: readonly Place[], count: number): Generator<Row> {
  const random = seeded(20_261_121)
  const demo = readDemoFile(demoLocations)
  const endings = [...new Set(demo.map((one) => one.name.split(' ').at(-1) as string))].filter((word) =>
    /^[A-Z][a-z]{3,}$/.test(word),
  )
  const descriptions = demo.map((one) => one.description)
  const zones = new Map<Place, string>()
  for (const [index, spot] of getSpots(places, count, random).entries())
    yield getRow(spot, index, random, { endings, descriptions, zones })
}

function getSpots(places: readonly Place[], count: number, random: Random): Spot[] {
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const place = places[
      count < places.length ? Math.floor((index * places.length) / count) : index % places.length
    ] as Place
    const copy = Math.floor(index / places.length)
    if (copy === 0) return { place, latitude: place.latitude, longitude: place.longitude, copy }
    const latitude = Math.max(-90, Math.min(90, place.latitude + (random() - 0.5) * 0.6))
    const longitude = ((place.longitude + (random() - 0.5) * 0.8 + 540) % 360) - 180
    return { place, latitude: Number(latitude.toFixed(5)), longitude: Number(longitude.toFixed(5)), copy }
  })
  return spots.sort(
    (a, b) => Math.floor(a.latitude * 2) - Math.floor(b.latitude * 2) || a.longitude - b.longitude,
  )
}

type Words = { endings: string[]; descriptions: string[]; zones: Map<Place, string> }

function getRow(
  { place, latitude, longitude, copy }: Spot,
  index: number,
  random: Random,
  words: Words,
): Row {
  const isReviewed = random() < 0.08
  const some = (list: readonly string[], max: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * max) }, () => pick(random, list))),
  ]
  const name = copy % 2 === 0 ? place.name : `${place.name} ${pick(random, words.endings)}`
  return [
    'bench',
    `${index}`,
    name.slice(0, 200),
    random() < 0.15 ? pick(random, words.descriptions) : `A ${place.kind.replaceAll('_', ' ')}.`,
    place.city,
    place.region,
    place.country,
    getZone(place, words.zones),
    latitude,
    longitude,
    random() < 0.5 ? Math.floor(random() * 9000) : null,
    some(themeIds, 3),
    some(locationTypes, 2),
    random() < 0.4 ? some(amenities, 3) : [],
    pick(random, difficulties),
    random() < 0.5 ? pick(random, crowdLevels) : null,
    random() < 0.4,
    random() < 0.1,
    random() < 0.3 ? pick(random, [0, 500, 1500, 3000, 7500, 12_000]) : null,
    random() < 0.5 ? pick(random, bestTimesOfDay) : null,
    isReviewed ? 1 + Math.round(random() * 40) / 10 : 0,
    isReviewed ? Math.ceil(40 * random() ** 4) : 0,
    new Date(Date.UTC(2024, 0, 1) + Math.floor(random() * 6e10)).toISOString(),
  ]
}

function getZone(place: Place, zones: Map<Place, string>): string {
  const zone = zones.get(place) ?? timeZoneAt(place)
  zones.set(place, zone)
  return zone
}

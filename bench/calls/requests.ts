// The requests of the benchmarks: positions and names of existing locations, the same in every run.

import { themeIds } from '../../src/rules/places.ts'
import { plainWords } from '../../src/rules/search/plain-words.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { pick, type Random, seeded } from '../support/random.ts'

export type Sample = { id: string; name: string; latitude: number; longitude: number }
export type Calls = Record<'nearest' | 'filtered' | 'live' | 'tile', string[]>

/** Titles for tables, in the order of the tables. */
export const callTitles: Record<keyof Calls, string> = {
  nearest: 'nearest 24',
  filtered: '25 miles + theme, best 24',
  live: 'live search',
  tile: 'tile',
}

/** `count` locations, always the same ones of a database. */
export async function sampleLocations(sql: Sql, count: number): Promise<Sample[]> {
  return await sql<
    Sample[]
  >`select id, name, public_latitude as latitude, public_longitude as longitude from locations
    where source = 'bench' and public_point is not null order by md5(source_id) limit ${count}`
}

/** One path per location for each kind of call. */
export function callsAt(places: readonly Sample[], seed = 1): Calls {
  const random = seeded(seed)
  const at = places.map((place) => ({ place, query: positionNear(place, random) }))
  return {
    nearest: at.map(({ query }) => `/api/locations?${query}&sortBy=distance`),
    filtered: at.map(({ query }) => `/api/locations?${query}&distance=25&themes=${pick(random, themeIds)}`),
    live: at.map(
      ({ place, query }) =>
        `/api/locations/search/live?query=${encodeURIComponent(typedFor(place.name, random).typed)}&${query}`,
    ),
    tile: at.map(({ place }) => tilePath(place, 2 + Math.floor(random() * 13))),
  }
}

// Within a few miles, like the position of a user who searches nearby.
function positionNear(place: Sample, random: Random): string {
  const lat = Math.max(-90, Math.min(90, place.latitude + (random() - 0.5) * 0.1)).toFixed(4)
  const lng = Math.max(-180, Math.min(180, place.longitude + (random() - 0.5) * 0.1)).toFixed(4)
  return `lat=${lat}&lng=${lng}`
}

/**
 * The first 5 to 8 letters of a name, one time in five with a typing error. `word` is the intended part of the name.
 */
export function typedFor(name: string, random: Random): { typed: string; meant: string; hasTypo: boolean } {
  const plain = plainWords(name).join(' ')
  const typed = plain.slice(0, 5 + Math.floor(random() * 4)).trim()
  const hasTypo = random() < 0.2
  return {
    typed: hasTypo ? mistyped(typed, random) : typed,
    meant: longestWord(plain, typed.length),
    hasTypo,
  }
}

// The word with the most typed letters among those that were begun.
function longestWord(plain: string, typedLength: number): string {
  let start = 0
  let best = { word: '', seen: 0 }
  for (const word of plain.split(' ')) {
    const seen = Math.min(word.length, typedLength - start)
    if (seen > best.seen) best = { word, seen }
    start += word.length + 1
  }
  return best.word
}

/** A swapped, dropped, replaced or doubled letter; never the first, which users rarely mistype. */
function mistyped(text: string, random: Random): string {
  const at = 1 + Math.floor(random() * (text.length - 2))
  const before = text.slice(0, at)
  const letter = text[at] as string
  const after = text.slice(at + 1)
  const other = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] as string
  return pick(random, [
    before + (after[0] ?? '') + letter + after.slice(1),
    before + after,
    before + other + after,
    before + letter + letter + after,
  ])
}

function tilePath({ latitude, longitude }: Sample, z: number): string {
  const count = 2 ** z
  const x = Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count))
  const clamped = Math.max(-85, Math.min(85, latitude))
  const y = Math.floor(((1 - Math.asinh(Math.tan((clamped * Math.PI) / 180)) / Math.PI) / 2) * count)
  return `/tiles/locations/${z}/${x}/${y}.mvt`
}

// Reads what search knows about the content: names of landmarks, cities, towns and regions, and the words of
// all texts.
import type { GeoPoint } from '../../../rules/distance.ts'
import { createLexicon, type Lexicon, type LexiconEntry } from '../../../rules/search/lexicon.ts'
import { toPhrase } from '../../../rules/search/plain-words.ts'
import type { Content } from '../../../rules/search/vocabulary.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { isDescribed } from './filter-sql.ts'

// Bounds on the memory of each server process: about 50 MB in all.
const maxLandmarks = 20_000
const maxTowns = 20_000
const maxWords = 250_000
const maxNewLocations = 2000

type LandmarkRow = {
  id: string
  name: string
  aliases: string[]
  latitude: number
  longitude: number
  locationCount: number
}

/** Everything but the words. Landmarks that no location shows are not found. */
export async function readNames(sql: Sql): Promise<Omit<Content, 'lexicons'>> {
  const [landmarks, areas, towns, describedCells] = await Promise.all([
    sql<LandmarkRow[]>`
      select k.id, k.name, k.aliases, k.latitude, k.longitude, shown.count as "locationCount" from landmarks k
      join (select t.landmark_id, count(*)::int as count from location_landmarks t join locations l on l.id = t.location_id
        where l.removed_at is null group by 1) shown on shown.landmark_id = k.id
      order by shown.count desc, k.id limit ${maxLandmarks}`,
    sql<{ name: string; latitude: number; longitude: number; radiusMiles: number }[]>`
      select name, latitude, longitude, radius_miles as "radiusMiles" from cities order by is_found, sort_order, name`,
    sql<{ city: string | null; region: string | null; country: string | null }[]>`
      select case when l.precision <> 'hidden' then l.city end as city, l.region, l.country from locations l
      where l.removed_at is null and ${isDescribed(sql)} group by 1, 2, 3 order by count(*) desc limit ${maxTowns}`,
    sql<GeoPoint[]>`
      select distinct floor(l.public_latitude)::int as latitude, floor(l.public_longitude)::int as longitude from locations l
      where l.removed_at is null and ${isDescribed(sql)} and l.public_point is not null`,
  ])
  const named = (names: Iterable<string | null>) =>
    [...new Set(names)].flatMap((name) => (name ? [{ name, phrase: toPhrase(name) }] : []))
  const regions = new Map(towns.map(({ region, country }) => [region, country]))
  return {
    describedCells,
    landmarks: landmarks.map(({ name, aliases, ...landmark }) => ({
      ...landmark,
      name,
      phrases: [...new Set([name, ...aliases].map(toPhrase))].filter(Boolean),
    })),
    areas: areas.map((area) => ({ ...area, phrase: toPhrase(area.name) })),
    towns: named(towns.map(({ city }) => city)),
    regions: named(regions.keys()).map((region) => ({
      ...region,
      country: regions.get(region.name) ?? null,
    })),
  }
}

export type CountedWords = { countedAt: Date | null; lexicon: Lexicon }

/** The counted words; the same object if they have not been counted again. */
export async function readCountedWords(sql: Sql, before: CountedWords | undefined): Promise<CountedWords> {
  const [row] = await sql<{ counted_at: Date }[]>`select counted_at from search_word_counts`
  const countedAt = row?.counted_at ?? null
  if (before && before.countedAt?.getTime() === countedAt?.getTime()) return before
  const words = await sql<LexiconEntry[]>`
    select word, location_count as weight, is_described as "isDescribed" from search_words
    order by is_described desc, location_count desc limit ${maxWords}`
  return { countedAt, lexicon: createLexicon(words) }
}

/** The words of locations shared since the words were counted. */
export async function readNewWords(sql: Sql, { countedAt }: CountedWords): Promise<Lexicon> {
  const rows = await sql<{ word: string }[]>`
    select distinct word from (
      select document from locations l where l.removed_at is null and ${isDescribed(sql)} and l.created_at > ${countedAt ?? new Date(0)}
      order by l.created_at desc limit ${maxNewLocations}) newest, unnest(tsvector_to_array(document)) word`
  return createLexicon(rows.map(({ word }) => ({ word, weight: 1, isDescribed: true })))
}

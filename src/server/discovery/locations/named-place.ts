// The place that a list is around: a town with or without its state or country, a ZIP code, a park, or a position.
import type { GeoPoint } from '../../../rules/distance.ts'
import { qualifiedTown, townLabel, zipPlace } from '../../../rules/search/gazetteer-places.ts'
import { readMeanings } from '../../../rules/search/other-places.ts'
import { toPhrase } from '../../../rules/search/plain-words.ts'
import { nearMiles } from '../../../rules/search/reach.ts'
import { findTowns } from '../gazetteer/find-towns.ts'
import { loadGazetteer } from '../gazetteer/named-towns.ts'
import { pointLabel, readSearchPoint } from './search-point.ts'

export type NamedPlace = GeoPoint & { label: string }

async function findNamedPlace(text: string): Promise<NamedPlace | undefined> {
  const point = await readSearchPoint(text, {})
  if (point) return { ...point, label: pointLabel(point) }
  const phrase = toPhrase(text)
  const gazetteer = await loadGazetteer()
  const [meaning] = readMeanings(new Map(), phrase)
  const place = meaning?.kind === 'place' ? meaning.place : zipPlace(phrase, gazetteer)
  if (place?.type === 'area') {
    const { label, latitude, longitude } = place
    return { label, latitude, longitude }
  }
  const named =
    qualifiedTown(phrase, gazetteer) ?? gazetteer.named(phrase)[0] ?? (await findTowns({ query: text }))[0]
  return named && { latitude: named.latitude, longitude: named.longitude, label: townLabel(named) }
}

type Around = {
  near?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  distance?: number | undefined
}

/** The filters around the place that they name, with it; `isUnknown`: there is no such place, and the list is empty. */
export async function readNear<Filters extends Around>(
  filters: Filters,
): Promise<{ filters: Filters; place: NamedPlace | null; isUnknown: boolean }> {
  if (!filters.near) return { filters, place: null, isUnknown: false }
  const place = (await findNamedPlace(filters.near)) ?? null
  if (!place) return { filters, place, isUnknown: true }
  const { latitude: lat, longitude: lng } = place
  const around = { ...filters, near: undefined, lat, lng, distance: filters.distance ?? nearMiles }
  return { filters: around, place, isUnknown: false }
}

// Searches for a position: pasted coordinates, map links and plus codes find what is nearby, nearest first.
import type { SearchMeaning } from '../../../contract/discovery/search-meaning.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { parsePlaceText } from '../../../rules/place-text.ts'
import { recoverPlusCode } from '../../../rules/plus-code.ts'
import { findTowns } from '../gazetteer/find-towns.ts'

type Near = { lat?: number | undefined; lng?: number | undefined }

// Two plain numbers such as "24 7" are words.
const isPosition = /[.,;:+/°º'′"″]|\d\s*[NSEW]\b|\b[NSEW]\s*\d|^\s*\d{1,2}\s*[C-X]\s*[A-Z]{0,2}\s*\d{4}/i

/** Undefined for a search for words. `near`: the user's position, for a plus code without a town. */
export async function readSearchPoint(search: string | undefined, near: Near): Promise<GeoPoint | undefined> {
  const place = search && isPosition.test(search) ? parsePlaceText(search) : undefined
  if (!place) return undefined
  if ('point' in place) return place.point
  const reference = place.locality === '' ? toPoint(near) : (await findTowns({ query: place.locality }))[0]
  return reference && recoverPlusCode(place.shortCode, reference)
}

const toPoint = ({ lat, lng }: Near): GeoPoint | undefined =>
  lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng }

export const pointLabel = ({ latitude, longitude }: GeoPoint) =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`

/** The whole search counts as one part. */
export const toPointMeaning = (search: string, point: GeoPoint): SearchMeaning => ({
  understood: [{ kind: 'place', label: `Near ${pointLabel(point)}`, words: search, without: '' }],
  rest: '',
  corrected: null,
  unknown: [],
  unmatched: [],
  nearest: null,
  related: [],
})

// The address of a location page: the visitor's position, the day whose light is shown, the order of the reviews and
// their cursor.
import type { PhotoOrder } from '../../../../contract/discovery/photos.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { type ReviewOrder, reviewOrders } from '../../../../rules/reviewing.ts'
import { isDateWithLight } from '../../../format/light-dates.ts'

/** The raw parameters of the address bar, so that no visit is redirected for an unknown parameter. */
export type LocationSearch = {
  lat?: unknown
  lng?: unknown
  date?: unknown
  order?: unknown
  reviews?: unknown
  photos?: unknown
  morePhotos?: unknown
  photo?: unknown
}

/** Date of the light as YYYY-MM-DD, undefined for today or an invalid date. */
export function getDate({ date }: LocationSearch): string | undefined {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined
  const parsed = new Date(`${date}T00:00:00Z`)
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
  return exists && isDateWithLight(date) ? date : undefined
}

/** The order of the reviews, the newest first unless the address names another. */
export const toReviewOrder = ({ order }: LocationSearch): ReviewOrder =>
  reviewOrders.find((one) => one === order) ?? 'newest'

/** The order of the photos, the featured ones first unless the address names another. */
export const getPhotoOrder = ({ photos }: LocationSearch): PhotoOrder =>
  photos === 'newest' || photos === 'likes' ? photos : 'featured'

/** Cursor of the photos to start from. */
export function photosFrom({ morePhotos }: LocationSearch): string | undefined {
  return typeof morePhotos === 'string' && /^[\w-]{1,500}$/.test(morePhotos) ? morePhotos : undefined
}

/** The photo that is shown large. */
export function getPhoto({ photo }: LocationSearch): string | undefined {
  return typeof photo === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(photo)
    ? photo
    : undefined
}

/** Cursor of the reviews to start from. */
export function reviewsFrom({ reviews }: LocationSearch): string | undefined {
  return typeof reviews === 'string' && /^[\w-]{1,500}$/.test(reviews) ? reviews : undefined
}

/** The visitor's position, if it is in the address. */
export function visitorPoint({ lat, lng }: LocationSearch): GeoPoint | undefined {
  const latitude = degrees(lat, 90)
  const longitude = degrees(lng, 180)
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** The search parameters that a form must preserve, apart from the named one. */
export function otherSearchParams(
  search: LocationSearch,
  without: keyof LocationSearch,
): { name: string; value: string }[] {
  return Object.entries(search).flatMap(([name, value]) =>
    name !== without && (typeof value === 'string' || typeof value === 'number')
      ? [{ name, value: String(value) }]
      : [],
  )
}

function degrees(value: unknown, limit: number): number | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || String(value).trim() === '')
    return undefined
  const number = Number(value)
  return Math.abs(number) <= limit ? number : undefined
}

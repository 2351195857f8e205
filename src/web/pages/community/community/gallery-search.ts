// The filters of the gallery in the address.
import { type GalleryFilters, galleryFilterKinds, photoTimes } from '../../../../rules/gallery.ts'
import { themeIds } from '../../../../rules/places.ts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const known: Partial<Record<keyof GalleryFilters, (value: string) => boolean>> = {
  theme: (value) => (themeIds as readonly string[]).includes(value),
  time: (value) => (photoTimes as readonly string[]).includes(value),
  landmark: isUuid,
}

/** Impossible values are dropped. */
export function parseGallerySearch(search: Record<string, unknown>): {
  filters: GalleryFilters
  from: string | undefined
  photo: string | undefined
} {
  const filters: GalleryFilters = {}
  for (const kind of galleryFilterKinds) {
    const value = search[kind]
    if (typeof value !== 'string' || value.trim() === '' || value.length > 200) continue
    if (known[kind]?.(value) ?? true) filters[kind] = value
  }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { filters, from: text(search.from), photo: text(search.photo) }
}

// The gallery: its filters, and where the sun was when a photo was taken.

/** From -4 to 6 degrees of the sun's altitude, -6 to -4 for the blue hour; by the camera's clock and the published position. */
export const photoTimes = ['sunrise', 'day', 'sunset', 'blue-hour', 'night'] as const
export type PhotoTime = (typeof photoTimes)[number]

export const photoTimeNames: Record<PhotoTime, string> = {
  sunrise: 'Sunrise light',
  day: 'Daylight',
  sunset: 'Sunset light',
  'blue-hour': 'Blue hour',
  night: 'Night',
}

export const galleryFilterKinds = ['theme', 'camera', 'lens', 'place', 'time', 'landmark'] as const
export type GalleryFilterKind = (typeof galleryFilterKinds)[number]

export type GalleryFilters = { [Kind in GalleryFilterKind]?: string | undefined }

/** Photos of the first view; as many again with each further page. */
export const galleryPageSize = 12
/** Values that each list of filters offers, most photos first. */
export const galleryOptionsShown = 40

// A location as a map feature, from a tile or from a list.
import type { Feature, FeatureCollection, Point } from 'geojson'
import type { LocationSummary } from '../../contract/discovery/locations.ts'
import type { ThemeId } from '../../rules/places.ts'

/** A marker's data that needs no further request. */
export type MarkedLocation = {
  id: string
  name: string
  themes: ThemeId[]
  rating: number
  latitude: number
  longitude: number
}

/** The marker of a location summary; undefined if the position is not published. */
export function markedLocation({
  id,
  name,
  themes,
  rating,
  latitude,
  longitude,
}: LocationSummary): MarkedLocation | undefined {
  return latitude === null || longitude === null
    ? undefined
    : { id, name, themes, rating, latitude, longitude }
}

/** The reverse: reads a single location from a tile's feature. */
export function readFeature(feature: {
  properties: Record<string, unknown>
  geometry: unknown
}): MarkedLocation | undefined {
  const { id, name, themes, rating } = feature.properties
  if (typeof id !== 'string') return undefined
  const [longitude = 0, latitude = 0] = (feature.geometry as Point).coordinates
  return {
    id,
    name: String(name),
    themes: String(themes ?? '')
      .split(',')
      .filter(Boolean) as ThemeId[],
    rating: Number(rating),
    latitude,
    longitude,
  }
}

const point = (latitude: number, longitude: number, properties: Record<string, unknown>): Feature<Point> => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
})

const collection = (features: Feature<Point>[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features,
})

/** A list in the shape of the tiles' features. */
export function foundFeatures(locations: readonly LocationSummary[]): FeatureCollection<Point> {
  const marked = locations.map(markedLocation).filter((one) => one !== undefined)
  return collection(
    marked.map(({ id, name, themes, rating, latitude, longitude }) =>
      point(latitude, longitude, { id, name, themes: themes.join(','), rating }),
    ),
  )
}

/** The hovered marker and the selected one, with its shooting direction. */
export function focusFeatures(
  pointed: MarkedLocation | undefined,
  selected: MarkedLocation | undefined,
  directionDegrees: number | null,
): FeatureCollection<Point> {
  const direction = directionDegrees === null ? {} : { direction: directionDegrees }
  return collection([
    ...(selected
      ? [point(selected.latitude, selected.longitude, { id: selected.id, name: selected.name, ...direction })]
      : []),
    ...(pointed && pointed.id !== selected?.id
      ? [point(pointed.latitude, pointed.longitude, { id: pointed.id, name: pointed.name })]
      : []),
  ])
}

export const userFeature = (position: { lat: number; lng: number } | undefined) =>
  collection(position ? [point(position.lat, position.lng, {})] : [])

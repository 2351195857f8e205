// What the camera adds to the map of the planner.
import type { FeatureCollection } from 'geojson'
import type { GeoPoint } from '../../../../../rules/distance.ts'

export type CameraOnMap = {
  features: FeatureCollection
  /** A second pin. */
  subject: { name: string; point: GeoPoint } | undefined
  onMoveSubject: (point: GeoPoint) => void
  /** A tap on the map: whether it was for the camera, so that the spot stays. */
  onTap: (point: GeoPoint, metersPerPixel: number) => boolean
}

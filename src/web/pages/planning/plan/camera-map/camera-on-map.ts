// What the camera adds to the map of the planner.
import type { FeatureCollection } from 'geojson'
import type { GeoPoint } from '../../../../../rules/distance.ts'
import type { PlanSearch } from '../plan-search.ts'
import type { Planned } from '../use-planned.ts'

export type CameraOnMap = {
  features: FeatureCollection
  /** A second pin. */
  subject: { name: string; point: GeoPoint } | undefined
  onMoveSubject: (point: GeoPoint) => void
  /** A tap on the map: whether it was for the camera, so that the spot stays. */
  onTap: (point: GeoPoint, metersPerPixel: number) => boolean
}

export type CameraMapProps = {
  planned: Planned
  timeZone: string
  search: PlanSearch
  /** What the map draws from now on; undefined: nothing. */
  onDraw: (camera: CameraOnMap | undefined) => void
}

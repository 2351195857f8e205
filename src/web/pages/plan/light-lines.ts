// The directions of light as lines on a map.
import type { Feature, FeatureCollection } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { Light } from '../../../contract/light.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import type { PlannerMoment } from '../../../rules/light/planner-moment.ts'
import { sunAzimuths } from '../location/sun-azimuths.ts'

export type LightOnMap = { point: GeoPoint; moment: PlannerMoment; light: Light | undefined }

/** Long enough to leave the map. */
const farMiles = 40
const shadowMiles = 0.35

/** By the property `kind`; the same in the key beside the map. */
export const lineColor: ExpressionSpecification = [
  'match',
  ['get', 'kind'],
  'rise-set',
  '#b87a1e',
  'sun',
  '#e29a2d',
  'moon',
  '#6f86c9',
  'milky-way',
  '#9a6fc9',
  '#7a7a7a',
]

/** Sun and moon only while they are up; the shadow is short, as it lies on the ground. */
export function lightLines({ point, moment, light }: LightOnMap): FeatureCollection {
  const { sun, moon, shadow, milkyWay } = moment
  const { sunrise, sunset } = light ? sunAzimuths(light) : {}
  const line = (kind: string, azimuth: number | undefined, miles = farMiles): Feature[] =>
    azimuth === undefined
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind },
            geometry: {
              type: 'LineString',
              coordinates: [toCoordinates(point), toCoordinates(pointTowards(point, azimuth, miles))],
            },
          },
        ]
  return {
    type: 'FeatureCollection',
    features: [
      ...line('rise-set', sunrise),
      ...line('rise-set', sunset),
      ...line('milky-way', milkyWay && milkyWay.core.altitude > 0 ? milkyWay.core.azimuth : undefined),
      ...line('moon', moon.apparentAltitude > 0 ? moon.azimuth : undefined),
      ...line('sun', sun.apparentAltitude > 0 ? sun.azimuth : undefined),
      ...line('shadow', shadow?.azimuth, shadowMiles),
    ],
  }
}

const toCoordinates = ({ latitude, longitude }: GeoPoint) => [longitude, latitude]

const milesPerDegree = 69.1

/** Straight on the map, which is what a line over a few miles is; the longitude may go beyond 180. */
function pointTowards({ latitude, longitude }: GeoPoint, azimuth: number, miles: number): GeoPoint {
  const turn = (azimuth * Math.PI) / 180
  const shrinking = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return {
    latitude: Math.max(-85, Math.min(85, latitude + (miles / milesPerDegree) * Math.cos(turn))),
    longitude: longitude + ((miles / milesPerDegree) * Math.sin(turn)) / shrinking,
  }
}

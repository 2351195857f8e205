// The directions of light as lines on a map.
import type { Feature, FeatureCollection } from 'geojson'
import type { ExpressionSpecification } from 'maplibre-gl'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import type { CentralPath } from '../../../../rules/light/eclipses/central-path.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import { isInSight } from '../../../../rules/light/in-sight.ts'
import { localDay } from '../../../../rules/light/local-day.ts'
import { isInRidgeShadow, type PlannerMoment } from '../../../../rules/light/planner-moment.ts'
import { sunOverSkyline } from '../../../../rules/light/sun-over-skyline.ts'
import { sunAzimuths } from '../../discovery/location/sun-azimuths.ts'

/** `horizon` is empty where the skyline is unknown, which means level. */
export type LightOnMap = {
  point: GeoPoint
  moment: PlannerMoment
  light: Light | undefined
  horizon: Horizon
  /** Of the eclipse that is seen now. */
  path: CentralPath | null
}

/** Long enough to leave the map. */
const farMiles = 40
const shadowMiles = 0.35
/** Degrees above the level, as in the text about sunrise and sunset. */
const minRidge = 0.5

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
  'central-path',
  '#b5483a',
  '#7a7a7a',
]

/**
 * Sun and moon only while they are up, with `isHidden` behind the ridge; sunrise and sunset are over the
 * ridge. The shadow is short, because it lies on the ground, and absent where the ridge shades the spot.
 */
export function lightLines({ point, moment, light, horizon, path }: LightOnMap): FeatureCollection {
  const { sun, moon, shadow, milkyWay } = moment
  const { sunrise, sunset } = light ? riseAndSet(light, point, horizon) : {}
  const isHidden = (seen: { azimuth: number; apparentAltitude: number }) => !isInSight(seen, horizon)
  const line = (
    kind: string,
    azimuth: number | undefined,
    { miles = farMiles, isHidden = false } = {},
  ): Feature[] =>
    azimuth === undefined
      ? []
      : [
          {
            type: 'Feature',
            properties: { kind, isHidden },
            geometry: {
              type: 'LineString',
              coordinates: [toCoordinates(point), toCoordinates(pointTowards(point, azimuth, miles))],
            },
          },
        ]
  return {
    type: 'FeatureCollection',
    features: [
      ...(path ? [path.line, ...path.limits].map(pathLine) : []),
      ...line('rise-set', sunrise),
      ...line('rise-set', sunset),
      ...line('milky-way', milkyWay && milkyWay.core.altitude > 0 ? milkyWay.core.azimuth : undefined),
      ...line('moon', moon.apparentAltitude > 0 ? moon.azimuth : undefined, { isHidden: isHidden(moon) }),
      ...line('sun', sun.apparentAltitude > 0 ? sun.azimuth : undefined, { isHidden: isHidden(sun) }),
      ...line('shadow', isInRidgeShadow(moment, horizon) ? undefined : shadow?.azimuth, {
        miles: shadowMiles,
      }),
    ],
  }
}

/** Continuous across the date line. */
function pathLine(points: readonly GeoPoint[]): Feature {
  let last: number | undefined
  const coordinates = points.map(({ latitude, longitude }) => {
    last = last === undefined ? longitude : longitude + Math.round((last - longitude) / 360) * 360
    return [last, latitude]
  })
  return {
    type: 'Feature',
    properties: { kind: 'central-path', isHidden: false },
    geometry: { type: 'LineString', coordinates },
  }
}

/** Degrees from true north; absent if the sun does not rise or set that day. */
function riseAndSet(
  light: Light,
  point: GeoPoint,
  horizon: Horizon,
): { sunrise?: number | undefined; sunset?: number | undefined } {
  if (horizon.length === 0) return sunAzimuths(light)
  const over = sunOverSkyline(horizon, point, localDay(light.date, light.timeZone))
  const level = sunAzimuths(light)
  // Where the elevation data end before any ridge, the level is the better guess.
  const azimuthOf = (passing: typeof over.sunrise, levelAzimuth: number | undefined) =>
    passing && passing.reachMiles !== null && passing.altitude < minRidge ? levelAzimuth : passing?.azimuth
  return {
    sunrise: azimuthOf(over.sunrise, level.sunrise),
    sunset: azimuthOf(over.sunset, level.sunset),
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

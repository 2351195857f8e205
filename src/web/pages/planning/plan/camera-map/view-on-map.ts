// What a camera takes in, on a map: the field of view as a sector, the edges of a panorama's frames, and circles of distance.
import type { Feature, FeatureCollection, Position } from 'geojson'
import { metersPerMile, pointFrom } from '../../../../../rules/camera/around-point.ts'
import { frameStep, framesCover } from '../../../../../rules/camera/panorama.ts'
import type { Stand, StandInput } from '../../../../../rules/camera/stand-here.ts'
import { distanceMiles, type GeoPoint } from '../../../../../rules/distance.ts'

export type ViewOnMap = {
  point: GeoPoint
  /** The middle of the view, degrees. */
  azimuth: number
  /** Of one frame, degrees. */
  frameDegrees: number
  /** Frames side by side; 1 without a panorama. */
  frames: number
  overlap: number
  /** How far it is drawn. */
  meters: number
}

/** By the property `kind`: `view` is an area, the others are lines. */
export function viewFeatures({
  point,
  azimuth,
  frameDegrees,
  frames,
  overlap,
  meters,
}: ViewOnMap): Feature[] {
  const width = framesCover(frames, frameDegrees, overlap)
  const start = azimuth - width / 2
  const edge = (degrees: number) =>
    line('edge', [toPosition(point), toPosition(pointFrom(point, degrees, meters))])
  const arc = arcOf(point, { from: start, to: start + width, meters })
  const isCircle = width >= 360
  const inner = Array.from({ length: frames - 1 }, (_, frame) =>
    edge(start + frameDegrees / 2 + (frame + 0.5) * frameStep(frameDegrees, overlap)),
  )
  return [
    {
      type: 'Feature',
      properties: { kind: 'view' },
      geometry: {
        type: 'Polygon',
        coordinates: [isCircle ? closed(arc) : closed([toPosition(point), ...arc])],
      },
    },
    ...(isCircle ? [] : [edge(start), edge(start + width)]),
    ...inner.map((feature) => ({ ...feature, properties: { kind: 'frame' } })),
  ]
}

const steps = {
  miles: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50],
  kilometers: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 50],
}
const maxCircles = 5

/** Round distances that reach about as far as `meters`, in the reader's unit: the step, and how many. */
export function circleDistances(meters: number, units: 'miles' | 'kilometers') {
  const unitMeters = units === 'miles' ? metersPerMile : 1000
  const step = steps[units].find((one) => one * unitMeters * maxCircles >= meters) ?? steps[units].at(-1) ?? 1
  const count = Math.min(maxCircles, Math.max(2, Math.ceil(meters / (step * unitMeters))))
  return { step, count, meters: Array.from({ length: count }, (_, index) => (index + 1) * step * unitMeters) }
}

export const circleFeatures = (point: GeoPoint, meters: readonly number[]): Feature[] =>
  meters.map((radius) => line('circle', closed(arcOf(point, { from: 0, to: 360, meters: radius }))))

const line = (kind: string, coordinates: Position[]): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates },
})

const dot = (kind: string, point: GeoPoint): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Point', coordinates: toPosition(point) },
})

export const collect = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })

const toPosition = ({ latitude, longitude }: GeoPoint): Position => [longitude, latitude]

const arcStepDegrees = 4

function arcOf(
  point: GeoPoint,
  { from, to, meters }: { from: number; to: number; meters: number },
): Position[] {
  const count = Math.max(2, Math.ceil((to - from) / arcStepDegrees))
  return Array.from({ length: count + 1 }, (_, step) => {
    const { latitude, longitude } = pointFrom(point, from + ((to - from) * step) / count, meters)
    // Across the date line the map's longitude continues.
    const turns = Math.round((point.longitude - longitude) / 360)
    return [longitude + turns * 360, latitude]
  })
}

const closed = (positions: Position[]): Position[] => [...positions, positions[0] as Position]

export type Standing = {
  input: Pick<StandInput, 'body' | 'subject'>
  parts: readonly (readonly Stand[])[] | undefined
  now: Stand | null
}

/** The curve of the day with a dot every ten minutes, the position of the planner's time, and the line of sight from it. */
export function standFeatures(standing: Standing | undefined): Feature[] {
  if (!standing) return []
  const {
    input: { body, subject },
    parts = [],
    now,
  } = standing
  return [
    ...parts
      .filter((part) => part.length > 1)
      .map((part) =>
        line(
          `${body}-curve`,
          part.map(({ point }) => toPosition(point)),
        ),
      ),
    ...parts.flat().map(({ point }) => dot(`${body}-curve`, point)),
    ...(now
      ? [line('sight', [toPosition(now.point), toPosition(subject)]), dot(`${body}-stand`, now.point)]
      : []),
  ]
}

const tapPixels = 18

/** The position of the curve at which the map was tapped. */
export function nearestStand(
  parts: readonly (readonly Stand[])[] | undefined,
  tapped: GeoPoint,
  metersPerPixel: number,
): Stand | undefined {
  const away = ({ point }: Stand) => distanceMiles(point, tapped) * metersPerMile
  const nearest = parts
    ?.flat()
    .reduce<Stand | undefined>((best, next) => (best && away(best) <= away(next) ? best : next), undefined)
  return nearest && away(nearest) <= tapPixels * metersPerPixel ? nearest : undefined
}

// The stops of a trip as a drawing: where they lie to each other, in the units of the drawing.
import { distanceMiles } from '../../../rules/distance.ts'
import { kilometersPerMile } from '../../../rules/distance-text.ts'
import { type StopOnWay, wayPoints, wayStretches } from '../../map/way-points.ts'

/** Of the drawing; its height follows from the trip. */
export const sketchWidth = 640
const [minHeight, maxHeight] = [140, 420]
const margin = 48
/** Signs that are closer share one. */
const signWidth = 24
/** Half of a sketch of a single place, degrees of latitude: about a mile. */
const minHalf = 0.015

export type SketchStop = StopOnWay & { city: string | null }
type Sign = { x: number; y: number; numbers: number[]; town: string | null }
type TripSketch = {
  height: number
  signs: Sign[]
  /** From each stop to the next. */
  way: { points: { x: number; y: number }[]; isRoad: boolean }[]
  scale: { width: number; label: string }
}

/** Undefined without a stop whose position is published. */
export function sketchTrip(
  stops: readonly SketchStop[],
  { units }: { units: 'miles' | 'kilometers' },
): TripSketch | undefined {
  const points = wayPoints(stops)
  if (points.length === 0) return undefined
  const stretches = wayStretches(stops)
  // Roads lead around: what is driven may be far outside of the stops.
  const place = fitting([...points, ...stretches.flatMap(({ points: line }) => line)])
  const spots = points.map(([longitude, latitude]) => place.toDrawing(longitude, latitude))
  const way = stretches.map(({ points: line, isRoad }) => ({
    points: line.map(([longitude, latitude]) => place.toDrawing(longitude, latitude)),
    isRoad,
  }))
  const signs: Sign[] = []
  const towns = new Set<string>()
  let index = 0
  for (const [at, { latitude, city }] of stops.entries()) {
    if (latitude === null) continue
    const { x, y } = spots[index++] as { x: number; y: number }
    const near = signs.find((sign) => Math.hypot(sign.x - x, sign.y - y) < signWidth)
    const sign = near ?? { x, y, numbers: [], town: null }
    if (!near) signs.push(sign)
    sign.numbers.push(at + 1)
    if (!city || sign.town || towns.has(city)) continue
    towns.add(city)
    sign.town = city
  }
  return { height: place.height, signs, way, scale: getScale(place.milesPerUnit, units) }
}

/** Straight on the drawing is straight on the map; the same scale both ways. */
function fitting(points: readonly [number, number][]) {
  const longitudes = points.map(([longitude]) => longitude)
  const latitudes = points.map(([, latitude]) => latitude)
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const shrinking = Math.max(0.01, Math.cos((middle.latitude * Math.PI) / 180))
  const halfHeight = Math.max(minHalf, (north - south) / 2)
  const unitsPerDegree = Math.min(
    (maxHeight / 2 - margin) / halfHeight,
    (sketchWidth / 2 - margin) / Math.max(minHalf, ((east - west) / 2) * shrinking),
  )
  const height = Math.round(Math.max(minHeight, 2 * (halfHeight * unitsPerDegree + margin)))
  const degreeMiles = distanceMiles(
    { latitude: middle.latitude - 0.5, longitude: 0 },
    { latitude: middle.latitude + 0.5, longitude: 0 },
  )
  return {
    height,
    milesPerUnit: degreeMiles / unitsPerDegree,
    toDrawing: (longitude: number, latitude: number) => ({
      x:
        Math.round((sketchWidth / 2 + (longitude - middle.longitude) * shrinking * unitsPerDegree) * 10) / 10,
      y: Math.round((height / 2 - (latitude - middle.latitude) * unitsPerDegree) * 10) / 10,
    }),
  }
}

const maxScaleWidth = 120

/** The longest of 1, 2 or 5 times a power of ten that fits. */
function getScale(milesPerUnit: number, units: 'miles' | 'kilometers'): TripSketch['scale'] {
  const perUnit = units === 'kilometers' ? milesPerUnit * kilometersPerMile : milesPerUnit
  const most = maxScaleWidth * perUnit
  const power = 10 ** Math.floor(Math.log10(most))
  const step = [5, 2, 1].find((factor) => factor * power <= most) ?? 1
  const length = step * power
  const label = `${Number(length.toPrecision(1))} ${units === 'kilometers' ? 'km' : 'mi'}`
  return { width: Math.round((length / perUnit) * 10) / 10, label }
}

/** `3`, `3–5`, `3, 5` */
export function numbersText(numbers: readonly number[]): string {
  const [first, last] = [numbers[0] as number, numbers.at(-1) as number]
  if (numbers.length > 2 && last - first === numbers.length - 1) return `${first}–${last}`
  return numbers.join(', ')
}

// Distances, heights and areas as texts: no more precise than the position they are measured to.
// chunk: cards
import type { precisions } from './places.ts'
import type { ReaderFormat } from './reader-format.ts'

type Precision = (typeof precisions)[number]

type Units = Pick<ReaderFormat, 'units'>

export const kilometersPerMile = 1.609344
export const metersPerFoot = 0.3048
const hectaresPerAcre = 0.40468564224

const isMetric = ({ units }: Units) => units === 'kilometers'

/** `1,234`, rounded. */
const grouped = (value: number) => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',')

/** `12.3 mi`, `19.8 km` */
export const distanceText = (miles: number, format: Units) =>
  isMetric(format) ? `${(miles * kilometersPerMile).toFixed(1)} km` : `${miles.toFixed(1)} mi`

/** `10 mi`, `16 km` of a whole number of miles that a filter or a rule names. */
export const wholeDistance = (miles: number, format: Units) =>
  isMetric(format) ? `${Math.round(miles * kilometersPerMile)} km` : `${miles} mi`

/** `3.4 miles`, `60 miles`, `97 kilometers`, for sentences; from ten on whole. */
export function distanceInWords(miles: number, format: Units): string {
  const distance = isMetric(format) ? miles * kilometersPerMile : miles
  const tenths = Math.round(distance * 10) / 10
  return `${tenths < 10 ? tenths : Math.round(distance)} ${format.units}`
}

/** `about 12 mi`, `about 1,931 km` to a point that represents an area; at least one. */
export function aboutDistance(miles: number, format: Units): string {
  const distance = isMetric(format) ? miles * kilometersPerMile : miles
  return `about ${grouped(Math.max(1, distance))} ${isMetric(format) ? 'km' : 'mi'}`
}

/** `1,234 ft`, `376 m` */
export function heightText(feet: number, format: Units): string {
  return `${grouped(isMetric(format) ? feet * metersPerFoot : feet)} ${isMetric(format) ? 'm' : 'ft'}`
}

/** `1.1 acres`, `0.45 ha` of grounds; from ten on whole. */
export function areaText(acres: number, format: Units): string {
  const area = isMetric(format) ? acres * hectaresPerAcre : acres
  const value = area < 10 ? String(Math.round(area * 100) / 100) : grouped(area)
  return isMetric(format) ? `${value} ha` : `${value} ${value === '1' ? 'acre' : 'acres'}`
}

/** Steps in the reader's unit: the published point of an area is up to 19 miles from the location. */
const areaSteps = { miles: 10, kilometers: 20 }

type Position = { precision: Precision }

// 0 for an exact position.
const getStep = ({ precision }: Position, { units }: Units): number =>
  precision === 'exact' ? 0 : areaSteps[units]

/**
 * The distance to a location's published position: `12.3 mi`, or `about 10 mi` where the position is approximate. `from`: the location
 * that it is measured from, if it is one.
 */
export function distanceToLocation(
  location: Position,
  miles: number,
  format: Units,
  from?: Position,
): string {
  const step = Math.max(getStep(location, format), from ? getStep(from, format) : 0)
  if (step === 0) return distanceText(miles, format)
  const distance = isMetric(format) ? miles * kilometersPerMile : miles
  return `about ${Math.max(step, Math.round(distance / step) * step)} ${isMetric(format) ? 'km' : 'mi'}`
}

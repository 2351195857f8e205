// Weather in the reader's units. The API uses °F, miles and inches.
import { kilometersPerMile } from '../../rules/distance-text.ts'
import type { ReaderFormat } from '../../rules/reader-format.ts'

const isMetric = ({ units }: ReaderFormat) => units === 'kilometers'
const millimetersPerInch = 25.4

/** `54 °F`, `12 °C` */
export const temperatureText = (fahrenheit: number, format: ReaderFormat) =>
  isMetric(format) ? `${noMinusZero((fahrenheit - 32) / 1.8)} °C` : `${noMinusZero(fahrenheit)} °F`

const noMinusZero = (value: number) => Math.round(value) || 0

/** `12 mph`, `19 km/h` */
export const speedText = (mph: number, format: ReaderFormat) =>
  isMetric(format) ? `${Math.round(mph * kilometersPerMile)} km/h` : `${Math.round(mph)} mph`

/** `0.04 in`, `1.0 mm`; `none` for nothing. */
export function rainText(inches: number, format: ReaderFormat): string {
  if (inches <= 0) return 'none'
  return isMetric(format) ? `${(inches * millimetersPerInch).toFixed(1)} mm` : `${inches.toFixed(2)} in`
}

/** `0.4 mi`, `12 mi`, `20 km`; from ten on whole. */
export function visibilityText(miles: number, format: ReaderFormat): string {
  const value = isMetric(format) ? miles * kilometersPerMile : miles
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${isMetric(format) ? 'km' : 'mi'}`
}

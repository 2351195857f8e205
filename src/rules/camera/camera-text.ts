// Lengths and times as a photographer reads them off a lens or a camera.
import { distanceText, heightText, kilometersPerMile, metersPerFoot } from '../distance-text.ts'
import type { ReaderFormat } from '../reader-format.ts'

const metersPerMile = kilometersPerMile * 1000
const manyMeters = 1000
const manyFeet = 1000

/** `8.4 in`, `12.3 ft`, `250 ft`, `1.2 mi`; `85 cm`, `12.3 m`, `250 m`, `2.4 km` */
export function lengthText(meters: number, format: Pick<ReaderFormat, 'units'>): string {
  const isMetric = format.units === 'kilometers'
  const length = isMetric ? meters : meters / metersPerFoot
  if (length >= (isMetric ? manyMeters : manyFeet)) return distanceText(meters / metersPerMile, format)
  if (length >= 100) return heightText(meters / metersPerFoot, format)
  if (length >= 1) return `${tenths(length)} ${isMetric ? 'm' : 'ft'}`
  return isMetric ? `${tenths(meters * 100)} cm` : `${tenths(length * 12)} in`
}

const tenths = (value: number) => String(Math.round(value * 10) / 10)

/** `1/60 s`, `2.5 s`, `17 s`, `4 min 16 s`, `1 h 8 min` */
export function secondsText(seconds: number): string {
  if (seconds < 0.3) return `1/${Math.round(1 / seconds)} s`
  if (seconds < 9.95) return `${tenths(seconds)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return joined(Math.floor(whole / 60), 'min', whole % 60, 's')
  const minutes = Math.round(whole / 60)
  return minutes < 24 * 60 ? joined(Math.floor(minutes / 60), 'h', minutes % 60, 'min') : 'more than a day'
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`

/** A shutter time as it is written: `1/60`, `0.5`, `2`, also `2 s`. Undefined for anything else. */
export function parseShutter(text: string): number | undefined {
  const [, top = '', bottom] =
    /^(\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+(?:[.,]\d+)?))?\s*s?$/i.exec(text.trim()) ?? []
  const seconds = toNumber(top) / (bottom === undefined ? 1 : toNumber(bottom))
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

const toNumber = (text: string) => (text === '' ? Number.NaN : Number(text.replace(',', '.')))

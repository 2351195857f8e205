// Positions as users and files write them: decimal degrees with point or comma, or degrees, minutes and seconds with a direction.
import type { GeoPoint } from './distance.ts'

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A number, or text that represents one, also with a decimal comma. NaN for anything else. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return Number.NaN
  const text = value.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  return decimal.test(text) ? Number(text) : Number.NaN
}

const angle =
  /^([NSEW])?\s*(\d{1,3})\s*(?:°|º|d|\s)\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:['′’m]|\s|$)\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”s]|''|\s|$)\s*)?([NSEW])?$/i

/**
 * A pair as maps and cameras write it: `38.7436, -109.4993`, `38,7436 -109,4993`, `38°44'37"N 109°29'57"W`, `N 38°
 * 44.6' W 109° 29.9'`. Latitude first. Undefined for anything else, and beyond 90 and 180 degrees.
 */
export function parseCoordinates(text: string): GeoPoint | undefined {
  const parts = halves(text.trim().replaceAll('−', '-'))
  if (!parts) return undefined
  const [first, second] = parts.map(getDegrees) as [Degrees, Degrees]
  const isEastFirst = first.axis === 'longitude' && second.axis === 'latitude'
  if (!isEastFirst && (first.axis === 'longitude' || second.axis === 'latitude')) return undefined
  const [latitude, longitude] = isEastFirst ? [second.value, first.value] : [first.value, second.value]
  // Neither is true for NaN.
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

type Degrees = { value: number; axis?: 'latitude' | 'longitude' | undefined }

// A comma separates the two unless it is the decimal sign of both; otherwise the direction's letter or white space
// separates them.
function halves(text: string): [string, string] | undefined {
  const pair =
    /^([^,;]+)[,;]([^,;]+)$/.exec(text) ??
    /^(.+?)(?:;|,\s)\s*(.+)$/.exec(text) ??
    /^([^NSEW]+[NSEW])\s*([^NSEW]+[NSEW])$/i.exec(text) ??
    /^([NSEW][^NSEW]+?)\s*([NSEW][^NSEW]+)$/i.exec(text) ??
    /^(\S+)\s+(\S+)$/.exec(text)
  return pair ? [(pair[1] as string).trim(), (pair[2] as string).trim()] : undefined
}

function getDegrees(text: string): Degrees {
  const [, plain = text, letter] = /^(.*?)\s*°?\s*([NSEW])$/i.exec(text) ?? []
  const number = toNumber(plain)
  if (!Number.isNaN(number)) return directed(number, letter)
  const [, before, degrees, minutes = '0', seconds = '0', after] = angle.exec(text) ?? []
  if ((before && after) || toNumber(minutes) >= 60 || toNumber(seconds) >= 60) return { value: Number.NaN }
  return directed(Number(degrees) + toNumber(minutes) / 60 + toNumber(seconds) / 3600, before ?? after)
}

function directed(value: number, letter: string | undefined): Degrees {
  if (!letter) return { value }
  const direction = letter.toUpperCase()
  if (value < 0) return { value: Number.NaN }
  return {
    value: direction === 'S' || direction === 'W' ? 0 - value : value,
    axis: direction === 'N' || direction === 'S' ? 'latitude' : 'longitude',
  }
}

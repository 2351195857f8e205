// Plus codes (Open Location Code): https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
import type { GeoPoint } from './distance.ts'

const digits = '23456789CFGHJMPQRVWX'
/** Degrees of the first to fifth pair of digits. */
const pairDegrees = [20, 1, 0.05, 0.0025, 0.000125]
const pairDigits = 10
const separatorAt = 8
// Each digit after the tenth divides the cell into 4 columns and 5 rows.
const [gridColumns, gridRows] = [4, 5]

const pattern = /^([23456789CFGHJMPQRVWX]{2,8}0*)\+([23456789CFGHJMPQRVWX]{2,7})?$/

/** A full code such as `849VCWC8+R9`, or a short one such as `CWC8+R9`, in capital letters; undefined for other texts. */
export function readPlusCode(text: string): { code: string; isShort: boolean } | undefined {
  const code = text.trim().toUpperCase()
  const [, before = '', after] = pattern.exec(code) ?? []
  if (before.length % 2 === 1 || before.length > separatorAt) return undefined
  const isPadded = before.includes('0')
  const isShort = before.length < separatorAt
  if (before === '' || (isPadded && (after || isShort)) || (isShort && !after)) return undefined
  // Latitudes end at 90 degrees, longitudes at 180.
  const isOnEarth = digits.indexOf(code[0] as string) < 9 && digits.indexOf(code[1] as string) < 18
  return isShort || isOnEarth ? { code, isShort } : undefined
}

/** The center of the area of a full code. */
export function decodePlusCode(code: string): GeoPoint {
  const value = code.replace('+', '').replace(/0+$/, '')
  let [south, west] = [-90, -180]
  // Every code has a first pair of digits, which sets both.
  let [height, width] = [Number.NaN, Number.NaN]
  for (const [at, digit] of [...value].entries()) {
    const number = digits.indexOf(digit)
    if (at >= pairDigits) {
      height /= gridRows
      width /= gridColumns
      south += Math.floor(number / gridColumns) * height
      west += (number % gridColumns) * width
    } else if (at % 2 === 0) {
      height = pairDegrees[at / 2] as number
      south += number * height
    } else {
      width = pairDegrees[(at - 1) / 2] as number
      west += number * width
    }
  }
  return { latitude: round(south + height / 2), longitude: round(west + width / 2) }
}

/** The full code's center nearest to a reference point, for a short code. */
export function recoverPlusCode(shortCode: string, near: GeoPoint): GeoPoint {
  const missing = separatorAt - shortCode.indexOf('+')
  const cell = pairDegrees[missing / 2 - 1] as number
  const { latitude, longitude } = decodePlusCode(leadingDigits(near, missing) + shortCode)
  // Across the edge of the reference's cell the code may be nearer.
  const around = [0, -cell, cell]
  const latitudes = around.map((shift) => latitude + shift).filter((one) => Math.abs(one) <= 90)
  const longitudes = around.map((shift) => longitude + shift)
  return {
    latitude: round(nearestTo(latitudes, (one) => Math.abs(one - near.latitude))),
    longitude: round(eastOf180(nearestTo(longitudes, (one) => Math.abs(eastOf180(one - near.longitude))))),
  }
}

const nearestTo = (values: number[], distance: (value: number) => number) =>
  values.reduce((best, one) => (distance(one) < distance(best) ? one : best))

/** The same longitude from −180 to 180, of degrees not more than one turn beyond. */
const eastOf180 = (degrees: number) => ((degrees + 540) % 360) - 180

function leadingDigits({ latitude, longitude }: GeoPoint, count: number): string {
  let [north, east] = [latitude + 90, eastOf180(longitude) + 180]
  let code = ''
  for (const degrees of pairDegrees.slice(0, count / 2)) {
    const [row, column] = [Math.floor(north / degrees), Math.floor(east / degrees)]
    code += `${digits[row]}${digits[column]}`
    north -= row * degrees
    east -= column * degrees
  }
  return code
}

// Removes the noise of adding fractions; 10⁻⁷ degrees are a centimeter.
const round = (degrees: number) => Math.round(degrees * 1e7) / 1e7

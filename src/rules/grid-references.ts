// Positions on the grids of paper maps: UTM and MGRS, on the ellipsoid WGS 84. Formulas: Snyder, Map Projections (USGS 1395), 61.
import type { GeoPoint } from './distance.ts'

const bands = 'CDEFGHJKLMNPQRSTUVWX'
const columnSets = ['ABCDEFGH', 'JKLMNPQR', 'STUVWXYZ']
const rowLetters = 'ABCDEFGHJKLMNPQRSTUV'
const rowCycleMeters = 2_000_000

const utm = /^(\d{1,2})\s*([C-HJ-NP-X])\s+(\d{6})(?:\.\d+)?\s*m?\s*E?[\s,]+(\d{1,7})(?:\.\d+)?\s*m?\s*N?$/i
const mgrs =
  /^(\d{1,2})\s*([C-HJ-NP-X])\s*([A-HJ-NP-Z])([A-HJ-NP-V])\s*(\d{2,5})\s*(\d{2,5})$|^(\d{1,2})([C-HJ-NP-X])([A-HJ-NP-Z])([A-HJ-NP-V])(\d{4}|\d{6}|\d{8}|\d{10})$/i

/** `11S 380104 3776103` or `18S UJ 23483 06479`, also without spaces. Undefined for anything else. */
export function parseGridReference(text: string): GeoPoint | undefined {
  const trimmed = text.trim()
  const [, zone, band = '', easting, northing] = utm.exec(trimmed) ?? []
  if (zone) return fromUtm(Number(zone), band.toUpperCase(), Number(easting), Number(northing))
  return parseMgrs(trimmed)
}

function parseMgrs(text: string): GeoPoint | undefined {
  const found = mgrs.exec(text)
  if (!found) return undefined
  const [zone, band, column, row] = (found[1] ? found.slice(1, 5) : found.slice(7, 11)) as string[]
  const digits = found[11] ?? `${found[5]}${found[6]}`
  if (digits.length % 2 !== 0 || (found[5] ?? '').length !== (found[6] ?? '').length) return undefined
  const size = digits.length / 2
  const toMeters = (part: string) => Number(part.padEnd(5, '0'))
  const number = Number(zone)
  const columnAt = (columnSets[(number - 1) % 3] as string).indexOf((column as string).toUpperCase())
  const rowAt = rowLetters.indexOf((row as string).toUpperCase())
  if (columnAt < 0 || rowAt < 0) return undefined
  const easting = (columnAt + 1) * 100_000 + toMeters(digits.slice(0, size))
  const within = ((rowAt - (number % 2 === 0 ? 5 : 0) + 20) % 20) * 100_000 + toMeters(digits.slice(size))
  return northingOf(number, (band as string).toUpperCase(), easting, within)
}

// The rows repeat every 2,000 km: the one whose latitude is in the band.
function northingOf(zone: number, band: string, easting: number, within: number): GeoPoint | undefined {
  for (let northing = within; northing < 10_000_000; northing += rowCycleMeters) {
    const point = fromUtm(zone, band, easting, northing)
    if (point && isInBand(point.latitude, band)) return point
  }
  return undefined
}

function isInBand(latitude: number, band: string): boolean {
  const south = bands.indexOf(band) * 8 - 80
  // A square may reach a little over the band's edge.
  return latitude >= south - 0.5 && latitude <= south + (band === 'X' ? 12 : 8) + 0.5
}

const radius = 6_378_137
const flattening = 1 / 298.257223563
const eccentricity2 = flattening * (2 - flattening)
const prime2 = eccentricity2 / (1 - eccentricity2)
const scale = 0.9996

function fromUtm(zone: number, band: string, easting: number, northing: number): GeoPoint | undefined {
  if (zone < 1 || zone > 60) return undefined
  const y = band < 'N' ? northing - 10_000_000 : northing
  const latitude1 = footpoint(y / scale)
  const [sin, cos, tan] = [Math.sin(latitude1), Math.cos(latitude1), Math.tan(latitude1)]
  const across = radius / Math.sqrt(1 - eccentricity2 * sin * sin)
  const along = (radius * (1 - eccentricity2)) / (1 - eccentricity2 * sin * sin) ** 1.5
  const [t, c] = [tan * tan, prime2 * cos * cos]
  const d = (easting - 500_000) / (across * scale)
  const latitude =
    latitude1 -
    ((across * tan) / along) *
      (d ** 2 / 2 -
        ((5 + 3 * t + 10 * c - 4 * c * c - 9 * prime2) * d ** 4) / 24 +
        ((61 + 90 * t + 298 * c + 45 * t * t - 252 * prime2 - 3 * c * c) * d ** 6) / 720)
  const longitude =
    (d -
      ((1 + 2 * t + c) * d ** 3) / 6 +
      ((5 - 2 * c + 28 * t - 3 * c * c + 8 * prime2 + 24 * t * t) * d ** 5) / 120) /
    cos
  const degrees = 180 / Math.PI
  return { latitude: latitude * degrees, longitude: longitude * degrees + zone * 6 - 183 }
}

// The latitude whose distance from the equator along the meridian is this.
function footpoint(meters: number): number {
  const mu =
    meters /
    (radius * (1 - eccentricity2 / 4 - (3 * eccentricity2 ** 2) / 64 - (5 * eccentricity2 ** 3) / 256))
  const root = Math.sqrt(1 - eccentricity2)
  const e = (1 - root) / (1 + root)
  return (
    mu +
    ((3 * e) / 2 - (27 * e ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e ** 2) / 16 - (55 * e ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e ** 3) / 96) * Math.sin(6 * mu) +
    ((1097 * e ** 4) / 512) * Math.sin(8 * mu)
  )
}

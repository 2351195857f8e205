// Well-known text (OGC Simple Features), as My Maps and spatial databases write positions: `POINT (-118.3 34.1)`, also with `SRID=4326;`.
import { type CoordinateSystem, systemOf } from './coordinate-system.ts'

/** A GeoJSON geometry, and the coordinate system that the text names. */
type Geometry = { geometry: Record<string, unknown>; system: CoordinateSystem }

const geometryTypes: Record<string, string> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
}

/** A polygon of more characters is longer than a row of a table should be. */
const maxCharacters = 1_000_000

/** Undefined for anything else, and for `EMPTY`. */
export function parseWkt(text: string): Geometry | undefined {
  if (text.length > maxCharacters) return undefined
  const [, srid, name = '', body = ''] =
    /^\s*(?:SRID=(\d{1,6});)?\s*([A-Z]{5,15})\s*(?:Z|M|ZM)?\s*(\([\d\s().,eE+-]*\))\s*$/i.exec(text) ?? []
  const type = geometryTypes[name.toUpperCase()]
  if (!type) return undefined
  try {
    // Positions become lists of numbers; `MULTIPOINT ((1 2), (3 4))` and `MULTIPOINT (1 2, 3 4)` mean the same.
    const positions = body.replaceAll(
      /[^\s(),][^(),]*/g,
      (numbers) => `[${numbers.trim().replaceAll(/\s+/g, ',')}]`,
    )
    const nested = JSON.parse(positions.replaceAll('(', '[').replaceAll(')', ']')) as unknown[]
    const coordinates = type === 'Point' ? nested[0] : type === 'MultiPoint' ? nested.map(unwrapped) : nested
    return { geometry: { type, coordinates }, system: srid ? systemOf(`EPSG:${srid}`) : 'degrees' }
  } catch {
    return undefined
  }
}

const unwrapped = (position: unknown) =>
  Array.isArray(position) && Array.isArray(position[0]) ? position[0] : position

// The position of a row: two columns, one column with both, or well-known text. Each with what is wrong, if it is clear.
import { parseCoordinates, toNumber } from '../../../rules/coordinates.ts'
import { bestValue } from './columns.ts'
import {
  type CoordinateSystem,
  fromWebMercator,
  inMeters,
  looksLikeMeters,
  unsupported,
} from './coordinate-system.ts'
import { getPosition } from './feature.ts'
import { parseWkt } from './wkt.ts'

/** As the file has it: any value, which is checked where it is used. `error`: the row has a position that is not understood. */
export type RowPosition = { latitude: unknown; longitude: unknown } | { error: string } | undefined

/** @param row with plain names (columns.ts) */
export function readRowPosition(row: Record<string, unknown>): RowPosition {
  const latitude = bestValue(row, 'latitude')
  const longitude = bestValue(row, 'longitude')
  if (latitude !== undefined && longitude !== undefined)
    return looksLikeMeters(toNumber(latitude), toNumber(longitude))
      ? { error: inMeters }
      : { latitude, longitude }
  const text = bestValue(row, 'position')
  if (typeof text !== 'string')
    return latitude === undefined && longitude === undefined ? undefined : { latitude, longitude }
  const found = parseWkt(text)
  if (!found) return parseCoordinates(text)
  const [x, y] = getPosition(found.geometry) ?? []
  return x === undefined || y === undefined ? undefined : inDegrees(x, y, found.system)
}

/** A position in a declared system. */
export function inDegrees(x: number, y: number, system: CoordinateSystem): Exclude<RowPosition, undefined> {
  if (typeof system === 'object') return { error: unsupported(system.name) }
  if (system === 'web-mercator') return fromWebMercator(x, y)
  return looksLikeMeters(y, x) ? { error: inMeters } : { latitude: y, longitude: x }
}

// The option --bbox of the commands: west,south,east,north in degrees.
import type { Box } from '../contract/shared/bbox.ts'
import { UsageError } from './usage-error.ts'

/** @throws UsageError */
export function readBox(text: string): Box {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = 0, south = 0, east = 0, north = 0] = numbers
  const isValid =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    [west, east].every((degrees) => Math.abs(degrees) <= 180) &&
    [south, north].every((degrees) => Math.abs(degrees) <= 90)
  if (!isValid)
    throw new UsageError('--bbox expects west,south,east,north in degrees, such as -74.05,40.68,-73.90,40.82')
  if (west >= east || south >= north)
    throw new UsageError('--bbox expects west,south,east,north: west below east and south below north')
  return { west, south, east, north }
}

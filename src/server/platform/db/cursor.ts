// Opaque keyset cursors: the sort's key values of the last row and its id, bound to the sort they were made for.
import { Problem } from '../../../contract/problems.ts'

/** Where a page ends. `keys` are the sort's numbers or instants in order, without the id. */
export type Keyset = { order: string; keys: (number | string)[]; id: string }

/** What a key is: an instant as `toISOString` writes it, or a number that PostgreSQL's type of that name holds. */
export type KeyKind = 'instant' | 'integer' | 'real' | 'float8'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

// A forged key must not reach the database as a value that it cannot read: the answer would be a 500.
const fitsKind: Record<KeyKind, (key: unknown) => boolean> = {
  instant: isInstant,
  integer: (key) => Number.isInteger(key) && Math.abs(key as number) < 2 ** 31,
  // Neither too large for single precision nor so small that it becomes zero.
  real: (key) =>
    typeof key === 'number' && Number.isFinite(Math.fround(key)) && (key === 0 || Math.fround(key) !== 0),
  float8: Number.isFinite,
}

// `Date` parses text that it would not write, such as "1" or June 31. PostgreSQL has no year 0 and no sign before a
// year.
function isInstant(key: unknown): boolean {
  if (typeof key !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key)) return false
  const at = new Date(key)
  return !Number.isNaN(at.getTime()) && at.toISOString() === key
}

export function encodeCursor(keyset: Keyset): string {
  return Buffer.from(JSON.stringify([keyset.order, ...keyset.keys, keyset.id])).toString('base64url')
}

/** Whether a cursor claims to be of this order. */
export const isCursorOf = (text: string, order: string): boolean => parse(text)[0] === order

/**
 * Reads a cursor that `encodeCursor` made for the same order.
 * @throws Problem validation for anything else
 */
export function decodeCursor(text: string, order: string, kinds: readonly KeyKind[]): Keyset {
  const parts = parse(text)
  const keys = parts.slice(1, -1)
  const id = parts.at(-1)
  const fits =
    parts[0] === order &&
    keys.length === kinds.length &&
    keys.every((key, index) => fitsKind[kinds[index] as KeyKind](key)) &&
    typeof id === 'string' &&
    uuid.test(id)
  if (!fits)
    throw new Problem(
      'validation',
      'The cursor does not belong to this list',
      { errors: [{ path: 'cursor', message: 'The cursor does not belong to this list' }] },
      400,
    )
  return { order, keys: keys as (number | string)[], id }
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

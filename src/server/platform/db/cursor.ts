// Opaque keyset cursors: the sort's key values of the last row and its id, bound to the sort they were made for.
import { Problem } from '../../../contract/problems.ts'

/** Where a page ends. `keys` are the sort's numbers or instants in order, without the id. */
export type Keyset = { order: string; keys: (number | string)[]; id: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function encodeCursor(keyset: Keyset): string {
  return Buffer.from(JSON.stringify([keyset.order, ...keyset.keys, keyset.id])).toString('base64url')
}

/**
 * Reads a cursor that `encodeCursor` made for the same order.
 * @throws Problem validation for anything else
 */
export function decodeCursor(text: string, order: string, keyKinds: readonly ('number' | 'instant')[]): Keyset {
  const parts = parse(text)
  const keys = parts.slice(1, -1)
  const id = parts.at(-1)
  const fits =
    parts[0] === order &&
    keys.length === keyKinds.length &&
    keys.every((key, index) => (keyKinds[index] === 'number' ? Number.isFinite(key) : typeof key === 'string' && !Number.isNaN(Date.parse(key)))) &&
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

// The intended state of a trip whose page was closed before the server had answered. It stays on the device
// until the page is opened again.
import type { Trip } from '../../../../contract/planning/trips.ts'
import { type TripInput, toContent, toInput } from './trip-input.ts'

/** `before`: the state of the trip if the change has not arrived. */
type Unsent = { changed: TripInput; before: TripInput[] }

const storageKey = (id: string) => `tripUnsent:${id}`

export function keepUnsent(changed: Trip, before: Trip[]): void {
  const unsent: Unsent = { changed: toInput(changed), before: before.map(toInput) }
  try {
    localStorage.setItem(storageKey(changed.id), JSON.stringify(unsent))
  } catch {
    // Without storage, the request that is sent while the page closes has to arrive.
  }
}

export function forgetUnsent(id: string): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {
    // Nothing is stored.
  }
}

function readUnsent(id: string): Unsent | undefined {
  try {
    return (JSON.parse(localStorage.getItem(storageKey(id)) ?? 'null') as Unsent | null) ?? undefined
  } catch {
    return undefined
  }
}

export const hasUnsent = (id: string): boolean => readUnsent(id) !== undefined

/**
 * What to send, given the current trip; `unclear` if it was changed elsewhere meanwhile. Undefined if nothing
 * waits or the change has arrived.
 */
export function findUnsent(current: Trip): TripInput | 'unclear' | undefined {
  const unsent = readUnsent(current.id)
  const now = toContent(toInput(current))
  if (!unsent || toContent(unsent.changed) === now) return undefined
  const isBefore = unsent.before.some((one) => toContent(one) === now)
  return isBefore ? { ...unsent.changed, version: current.version } : 'unclear'
}

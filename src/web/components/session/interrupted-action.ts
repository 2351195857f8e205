// What a visitor was about to do when they were asked to sign in: it is completed after they have signed in.
// chunk: cards
import { minuteMs } from '../../../rules/durations.ts'

type Interrupted =
  | { kind: 'favorite'; locationId: string }
  | { kind: 'review'; locationId: string }
  | { kind: 'plan'; locationId?: never }

const key = 'interruptedAction'
const maxAgeMs = 30 * minuteMs

/** Stored when the visitor follows the link to sign in; for this tab only. */
export function rememberInterrupted(action: Interrupted): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage may be disabled; the user repeats the action.
  }
}

/** The stored action of this kind, once; undefined if there is none or it is older than 30 minutes. */
export function takeInterrupted<Kind extends Interrupted['kind']>(
  kind: Kind,
  locationId?: string,
): Extract<Interrupted, { kind: Kind }> | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as (Interrupted & { at: number }) | null
    if (stored?.kind !== kind || (locationId && stored.locationId !== locationId)) return undefined
    sessionStorage.removeItem(key)
    return Date.now() - stored.at < maxAgeMs ? (stored as never) : undefined
  } catch {
    return undefined
  }
}

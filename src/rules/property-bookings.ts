// The life cycle of a property booking as a state graph. Every state that occupies its time is in the database's exclusion constraint, too.
import { hourMs, minuteMs } from './durations.ts'

/**
 * `held`: the guest is paying; `requested`: the card is authorized and the owner decides; `accepted`: captured. `expired`: not paid or not
 * decided in time.
 */
export const propertyBookingStates = [
  'held',
  'requested',
  'accepted',
  'completed',
  'declined',
  'expired',
  'cancelled_by_guest',
  'cancelled_by_owner',
] as const
export type PropertyBookingState = (typeof propertyBookingStates)[number]

type Transition = {
  from: readonly PropertyBookingState[]
  to: PropertyBookingState
  by: 'guest' | 'owner' | 'system'
}

/**
 * `by`: the payment's result and the clock are the system's. `confirm`: an instant booking is accepted as soon as its
 * payment is authorized. `fallThrough`: it is not, nor requested, for the time has begun meanwhile, or an instant booking's listing
 * left the market or its time was blocked after the hold ran out. `losePayment`: the authorized amount could not be captured.
 */
export const propertyBookingTransitions = {
  request: { from: ['held'], to: 'requested', by: 'system' },
  confirm: { from: ['held'], to: 'accepted', by: 'system' },
  fallThrough: { from: ['held'], to: 'expired', by: 'system' },
  accept: { from: ['requested'], to: 'accepted', by: 'owner' },
  decline: { from: ['requested'], to: 'declined', by: 'owner' },
  expire: { from: ['held', 'requested'], to: 'expired', by: 'system' },
  cancelAsGuest: { from: ['held', 'requested', 'accepted'], to: 'cancelled_by_guest', by: 'guest' },
  cancelAsOwner: { from: ['accepted'], to: 'cancelled_by_owner', by: 'owner' },
  losePayment: { from: ['accepted'], to: 'expired', by: 'system' },
  complete: { from: ['accepted'], to: 'completed', by: 'system' },
} as const satisfies Record<string, Transition>

export type PropertyBookingAction = keyof typeof propertyBookingTransitions

/** The state after an action, or undefined if the action is not possible in this state. */
export function nextPropertyBookingState(
  state: PropertyBookingState,
  action: PropertyBookingAction,
): PropertyBookingState | undefined {
  const { from, to } = propertyBookingTransitions[action] as Transition
  return from.includes(state) ? to : undefined
}

/** What the guest or the owner can do with a booking in this state. */
export const propertyBookingActions = (
  state: PropertyBookingState,
  by: Transition['by'],
): PropertyBookingAction[] =>
  (Object.keys(propertyBookingTransitions) as PropertyBookingAction[]).filter(
    (action) =>
      propertyBookingTransitions[action].by === by && nextPropertyBookingState(state, action) !== undefined,
  )

/**
 * Time limits. An unpaid hold is released and an undecided request expires, at the latest when the booking
 * would start.
 */
export const bookingWaits = {
  unpaidMs: 15 * minuteMs,
  decisionMs: 24 * hourMs,
  /** Both sides are reminded this long before an undecided request expires. */
  reminderMs: 6 * hourMs,
} as const

/** When the owner's time to decide is over. Instants in milliseconds. */
export const decisionDeadline = (nowMs: number, startMs: number): number =>
  Math.min(nowMs + bookingWaits.decisionMs, startMs)

/**
 * Per guest: holds that wait for their payment, and requests that wait for their owners. Cents: the maximum
 * that the payment service charges at once.
 */
export const bookingLimits = {
  maxHolds: 5,
  maxRequests: 20,
  minTotalCents: 50,
  maxTotalCents: 99_999_999,
} as const

/** The states that block their time for others. */
export const occupyingStates = [
  'held',
  'requested',
  'accepted',
  'completed',
] as const satisfies readonly PropertyBookingState[]

/** The states in which the guest sees the exact address. */
export const revealingStates = ['accepted', 'completed'] as const satisfies readonly PropertyBookingState[]

/** The specification's four values of a booking's status. */
export function toBookingStatus(
  state: PropertyBookingState,
): 'pending' | 'confirmed' | 'completed' | 'cancelled' {
  if (state === 'held' || state === 'requested') return 'pending'
  if (state === 'accepted') return 'confirmed'
  return state === 'completed' ? 'completed' : 'cancelled'
}

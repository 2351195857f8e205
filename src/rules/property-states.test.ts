// The state graphs of listings and property bookings: no state without a way in, no way out of an end, and the flags of the specification.
import { expect, test } from 'vitest'
import {
  listingActionNames,
  listingActions,
  listingLabel,
  listingStates,
  nextListingState,
  toListingFlags,
} from './listings.ts'
import {
  decisionDeadline,
  nextPropertyBookingState,
  occupyingStates,
  type PropertyBookingAction,
  propertyBookingActions,
  propertyBookingStates,
  propertyBookingTransitions,
  revealingStates,
  toBookingStatus,
} from './property-bookings.ts'

test.each([
  ['draft', ['resubmit', 'withdraw'], ['delete']],
  ['pending', ['withdraw'], ['approve', 'reject', 'delete']],
  ['approved', ['pause', 'withdraw'], ['reject', 'delete']],
  ['paused', ['resume', 'withdraw'], ['reject', 'delete']],
  ['rejected', ['resubmit', 'withdraw'], ['approve', 'delete']],
  ['removed', [], []],
] as const)('a %s listing: its owner can %j, an administrator %j', (state, owner, admin) => {
  expect(listingActions(state, 'owner')).toEqual(owner)
  expect(listingActions(state, 'admin')).toEqual(admin)
})

test('only a review puts a listing on the market, and nothing brings a removed one back', () => {
  const toApproved = listingStates.flatMap((state) =>
    listingActionNames
      .filter((action) => nextListingState(state, action) === 'approved')
      .map((action) => `${state} ${action}`),
  )
  expect(toApproved).toEqual(['pending approve', 'paused resume', 'rejected approve'])
  expect(listingActionNames.map((action) => nextListingState('removed', action))).toEqual(
    listingActionNames.map(() => undefined),
  )
  expect([nextListingState('approved', 'revise'), nextListingState('paused', 'revise')]).toEqual([
    'pending',
    'pending',
  ])
})

test('the flags and labels of the specification', () => {
  const shown = listingStates.map((state) => {
    const { isApproved, isActive, needsReview } = toListingFlags(state)
    return [state, isApproved, isActive, needsReview, listingLabel(state)]
  })
  expect(shown).toEqual([
    ['draft', false, true, false, 'Draft'],
    ['pending', false, true, true, 'Under Review'],
    ['approved', true, true, false, 'Active'],
    ['paused', true, false, false, 'Inactive'],
    ['rejected', false, true, false, 'Rejected'],
    ['removed', false, false, false, 'Removed'],
  ])
})

const actions = Object.keys(propertyBookingTransitions) as PropertyBookingAction[]

test('a booking ends for good: nothing leads out of an end, and every other state has a way to one', () => {
  const ends = propertyBookingStates.filter((state) =>
    actions.every((action) => nextPropertyBookingState(state, action) === undefined),
  )
  expect(ends).toEqual(['completed', 'declined', 'expired', 'cancelled_by_guest', 'cancelled_by_owner'])
  for (const state of propertyBookingStates) {
    const reached = new Set([state])
    for (const from of reached)
      for (const action of actions) {
        const next = nextPropertyBookingState(from, action)
        if (next) reached.add(next)
      }
    expect(ends.some((end) => reached.has(end))).toBe(true)
  }
})

test('only an accepted booking is completed, and only one that was paid reveals the address', () => {
  expect(propertyBookingStates.filter((state) => nextPropertyBookingState(state, 'complete'))).toEqual([
    'accepted',
  ])
  expect(revealingStates).toEqual(['accepted', 'completed'])
  expect(
    propertyBookingStates.filter((state) => !(occupyingStates as readonly string[]).includes(state)),
  ).toEqual(['declined', 'expired', 'cancelled_by_guest', 'cancelled_by_owner'])
})

test('what the two sides can do with a request and with a confirmed booking', () => {
  expect(propertyBookingActions('requested', 'owner')).toEqual(['accept', 'decline'])
  expect(propertyBookingActions('requested', 'guest')).toEqual(['cancelAsGuest'])
  expect(propertyBookingActions('accepted', 'owner')).toEqual(['cancelAsOwner'])
  expect(propertyBookingStates.map(toBookingStatus)).toEqual([
    'pending',
    'pending',
    'confirmed',
    'completed',
    'cancelled',
    'cancelled',
    'cancelled',
    'cancelled',
  ])
})

test('only the payment of a held booking confirms it at once; it never was a request then', () => {
  expect(propertyBookingStates.filter((state) => nextPropertyBookingState(state, 'confirm'))).toEqual([
    'held',
  ])
  expect(nextPropertyBookingState('held', 'confirm')).toBe('accepted')
  for (const side of ['guest', 'owner'] as const)
    expect(propertyBookingActions('held', side)).not.toContain('confirm')
})

test('an owner decides within a day, and before the booking would start', () => {
  const now = Date.parse('2030-06-01T10:00:00Z')
  const deadline = (start: string) => new Date(decisionDeadline(now, Date.parse(start))).toISOString()
  expect(deadline('2030-06-09T10:00:00Z')).toBe('2030-06-02T10:00:00.000Z')
  expect(deadline('2030-06-02T09:59:59Z')).toBe('2030-06-02T09:59:59.000Z')
})

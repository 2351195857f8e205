// The life cycle of subscriptions: what a report may change, which states grant the plan, and what its user
// can do.
import { expect, test } from 'vitest'
import {
  canBecome,
  grantsPlan,
  type SubscriptionState,
  subscriptionActions,
  subscriptionStates,
} from './subscriptions.ts'

test.each<[SubscriptionState, SubscriptionState[]]>([
  ['incomplete', ['incomplete', 'active', 'past_due', 'canceled']],
  ['active', ['active', 'past_due', 'canceled']],
  ['past_due', ['active', 'past_due', 'canceled']],
  ['canceled', ['canceled']],
])('%s may become %j', (from, reachable) => {
  expect(subscriptionStates.filter((to) => canBecome(from, to))).toEqual(reachable)
})

test('the plan applies while it is paid, and while a renewal is tried again', () => {
  expect(subscriptionStates.filter(grantsPlan)).toEqual(['active', 'past_due'])
})

test.each([
  ['incomplete', false, false, ['pay']],
  ['incomplete', true, true, ['pay']],
  ['active', false, false, ['change', 'card', 'cancel']],
  ['active', false, true, ['change', 'card', 'cancel', 'resume']],
  ['active', true, false, ['change', 'card', 'resume']],
  ['active', true, true, ['change', 'card', 'resume']],
  ['past_due', false, false, ['pay', 'card', 'cancel']],
  ['past_due', false, true, ['pay', 'card', 'cancel']],
  ['past_due', true, false, ['pay', 'card']],
  ['canceled', false, false, []],
  ['canceled', true, true, []],
] as const)('%s, ends %s, next plan %s: %j', (state, cancelsAtPeriodEnd, hasNextPlan, actions) => {
  expect(subscriptionActions({ state, cancelsAtPeriodEnd, hasNextPlan })).toEqual(actions)
})

// The rights that a plan adds to the next cheaper one.
import { expect, test } from 'vitest'
import { addedRights } from './plan-rights.ts'
import { type PlanFlag, planFlags } from './subscriptions.ts'

const flags = (...granted: PlanFlag[]) =>
  Object.fromEntries(planFlags.map((flag) => [flag, granted.includes(flag)])) as Record<PlanFlag, boolean>

test('a plan adds what the cheaper one lacks', () => {
  const cheap = flags('weatherIntegration')
  const dear = flags('weatherIntegration', 'analyticsAccess')
  expect(addedRights(dear, cheap)).toEqual(['analyticsAccess'])
  expect(addedRights(dear, undefined)).toEqual(planFlags.filter((flag) => dear[flag]))
  expect(addedRights(cheap, dear)).toEqual([])
})

// What the planner shows, against what a plan was saved with.
import { expect, test } from 'vitest'
import type { LightPlan } from '../../../contract/planning/light-plans.ts'
import { differenceOf, stateOf } from './plan-state.ts'

const plan = {
  latitude: 38.5123456,
  longitude: -109.5,
  at: '2027-06-01T11:30:00.000Z',
  alignment: { body: 'sun', tolerance: 1 },
  location: { id: 'arch', name: 'Arch' },
  spot: { id: 'ledge', name: 'Ledge' },
  landmark: { slug: 'needle', name: 'Needle' },
} as LightPlan
const saved = stateOf(plan)

test('a plan that is shown as saved is not changed', () => {
  expect(differenceOf(plan, saved)).toBeUndefined()
  expect(differenceOf(plan, { ...saved, alignment: { tolerance: 1, body: 'sun' } })).toBeUndefined()
})

test('a position that the address has rounded is the same', () => {
  expect(differenceOf(plan, { ...saved, latitude: 38.51235 })).toBeUndefined()
  expect(differenceOf(plan, { ...saved, latitude: 38.51245 })).toBe('moment')
})

test('a spot or a location that is elsewhere now has not changed the plan', () => {
  expect(differenceOf(plan, { ...saved, spotId: null, locationId: null })).toBeUndefined()
})

test('another position or time is told from another search', () => {
  expect(differenceOf(plan, { ...saved, longitude: -109.6, alignment: null })).toBe('moment')
  expect(differenceOf(plan, { ...saved, at: '2027-06-01T11:31:00.000Z' })).toBe('moment')
  expect(differenceOf(plan, { ...saved, alignment: null })).toBe('search')
})

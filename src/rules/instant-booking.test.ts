// Which bookings are confirmed at once, at the boundaries of each rule.
import { expect, test } from 'vitest'
import { hourMs } from './durations.ts'
import {
  decideBookingMode,
  explainObstacle,
  type InstantRequest,
  type InstantRules,
  instantObstacles,
} from './instant-booking.ts'

const nowMs = Date.parse('2030-06-01T10:00:00Z')
const rules: InstantRules = {
  bookingMode: 'instant',
  instantLeadTime: 48,
  instantGroupSize: 6,
  instantGuests: ['confirmed_email', 'completed_booking'],
}
const request: InstantRequest = {
  startMs: nowMs + 48 * hourMs,
  nowMs,
  groupSize: 6,
  guest: { hasConfirmedEmail: true, hasCompletedBooking: true },
}
const decide = (change: Partial<InstantRequest>, changed: Partial<InstantRules> = {}) =>
  decideBookingMode({ ...rules, ...changed }, { ...request, ...change })
const atOnce = { bookingMode: 'instant', obstacles: [] }

test('exactly at the lead time, with exactly the largest group and all that guests need, it is at once', () => {
  expect(decide({})).toEqual(atOnce)
})

test.each<[string, Partial<InstantRequest>]>([
  ['lead-time', { startMs: request.startMs - 1 }],
  ['lead-time', { nowMs: nowMs + 1 }],
  ['group-size', { groupSize: 7 }],
  ['sign-in', { guest: undefined }],
  ['confirmed-email', { guest: { hasConfirmedEmail: false, hasCompletedBooking: true } }],
  ['completed-booking', { guest: { hasConfirmedEmail: true, hasCompletedBooking: false } }],
])('%s: a request by %o', (obstacle, change) => {
  expect(decide(change)).toEqual({ bookingMode: 'request', obstacles: [obstacle] })
})

test('every obstacle is named', () => {
  const guest = { hasConfirmedEmail: false, hasCompletedBooking: false }
  const { obstacles } = decide({ startMs: nowMs, groupSize: 7, guest })
  expect(obstacles).toEqual(['lead-time', 'group-size', 'confirmed-email', 'completed-booking'])
})

test('without a rule nothing stands in its way', () => {
  const guest = { hasConfirmedEmail: false, hasCompletedBooking: false }
  expect(decide({ startMs: nowMs }, { instantLeadTime: 0 })).toEqual(atOnce)
  expect(decide({ groupSize: 1000 }, { instantGroupSize: null })).toEqual(atOnce)
  expect(decide({ guest }, { instantGuests: [] })).toEqual(atOnce)
  expect(decide({ guest: undefined }, { instantGuests: [] })).toEqual(atOnce)
  expect(
    decide({ guest: { ...guest, hasConfirmedEmail: true } }, { instantGuests: ['confirmed_email'] }),
  ).toEqual(atOnce)
})

test('a listing by request has no obstacles to name, whatever its rules were', () => {
  expect(decide({ groupSize: 7, guest: undefined }, { bookingMode: 'request' })).toEqual({
    bookingMode: 'request',
    obstacles: [],
  })
})

test('each obstacle is explained with the rule’s own number', () => {
  const texts = instantObstacles.map((one) => explainObstacle(one, rules))
  expect(texts[0]).toBe('Instant booking is for starts at least 48 hours ahead.')
  expect(texts[1]).toBe('Instant booking is for groups of up to 6.')
  expect(explainObstacle('lead-time', { ...rules, instantLeadTime: 1 })).toContain('1 hour ahead')
  expect(new Set(texts).size).toBe(texts.length)
})

// Bookings of permits: every action in every state on both sides of its day, what may be booked, the total and the refund.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import {
  availableActions,
  type BookingAction,
  bookingRefundCents,
  bookingStates,
  findBookingErrors,
  firstBookableDay,
  lastBookableDay,
  maxPermitPeople,
  nextBookingState,
  paymentStates,
  refundDeadline,
} from './permit-bookings.ts'
import { permitTotalCents } from './permit-price.ts'
import { isInSeason, seasonText } from './permit-season.ts'

const today = '2026-06-10'
const actions = ['modify', 'pay', 'cancel', 'confirm', 'decline', 'complete', 'expire'] as const

/** The actions that are possible, with the states that they lead to. */
const possible = (
  status: (typeof bookingStates)[number],
  paymentStatus: (typeof paymentStates)[number],
  [startDate, endDate]: [string, string],
) =>
  actions
    .map((action) => [action, nextBookingState({ status, paymentStatus, startDate, endDate }, action, today)])
    .filter(([, state]) => state !== undefined)
    .map(([action, state]) => `${action} → ${state}`)

describe('what is possible', () => {
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  test.each([
    [
      'pending',
      'pending',
      [tomorrow, tomorrow],
      ['modify → pending', 'cancel → cancelled', 'confirm → confirmed', 'decline → cancelled'],
    ],
    // On the day itself it is too late to change it.
    [
      'pending',
      'pending',
      [today, tomorrow],
      ['confirm → confirmed', 'decline → cancelled', 'expire → cancelled'],
    ],
    ['confirmed', 'pending', [tomorrow, tomorrow], ['pay → confirmed', 'cancel → cancelled']],
    ['confirmed', 'processing', [tomorrow, tomorrow], ['pay → confirmed', 'cancel → cancelled']],
    ['confirmed', 'pending', [yesterday, today], ['pay → confirmed']],
    ['confirmed', 'pending', [yesterday, yesterday], ['expire → cancelled']],
    ['confirmed', 'processing', [yesterday, yesterday], ['expire → cancelled']],
    ['confirmed', 'paid', [tomorrow, tomorrow], ['cancel → cancelled']],
    ['confirmed', 'paid', [today, today], []],
    ['confirmed', 'paid', [yesterday, yesterday], ['complete → completed']],
    ['cancelled', 'refunded', [tomorrow, tomorrow], []],
    ['completed', 'paid', [yesterday, yesterday], []],
  ] as const)('%s, %s, %j: %j', (status, paymentStatus, days, expected) => {
    expect(possible(status, paymentStatus, [...days])).toEqual(expected)
  })

  test('users see their own actions alone', () => {
    const booking = {
      status: 'pending',
      paymentStatus: 'pending',
      startDate: tomorrow,
      endDate: tomorrow,
    } as const
    expect(availableActions(booking, today)).toEqual(['modify', 'cancel'])
  })

  test('nothing leads out of an end, and time alone ends everything', () => {
    const day = fc.integer({ min: -5, max: 5 }).map((offset) => addDays(today, offset))
    fc.assert(
      fc.property(
        fc.constantFrom(...bookingStates),
        fc.constantFrom(...paymentStates),
        day,
        fc.nat({ max: 4 }),
        (status, paymentStatus, startDate, length) => {
          const booking = { status, paymentStatus, startDate, endDate: addDays(startDate, length) }
          const next = (action: BookingAction, at: string) => nextBookingState(booking, action, at)
          const isOver = status === 'cancelled' || status === 'completed'
          if (isOver) {
            expect(actions.map((action) => next(action, today)).filter(Boolean)).toEqual([])
            return
          }
          const later = addDays(today, 30)
          const ends = [next('complete', later), next('expire', later)].filter(Boolean)
          expect(ends).toEqual([
            status === 'confirmed' && paymentStatus === 'paid' ? 'completed' : 'cancelled',
          ])
        },
      ),
    )
  })
})

describe('what may be booked', () => {
  const permit = {
    advanceBookingDays: 5,
    duration: 3,
    maxPeople: 4,
    seasons: [{ from: '06-01', to: '08-31' }],
  }
  const paths = (startDate: string, endDate: string, numberOfPeople = 1, given: object = {}) =>
    findBookingErrors({ ...permit, ...given }, { startDate, endDate, numberOfPeople }, today).map(
      ({ path }) => path,
    )

  test.each([
    ['2026-06-15', '2026-06-15', 1, []],
    ['2026-06-14', '2026-06-15', 1, ['startDate']],
    ['2026-06-15', '2026-06-17', 4, []],
    ['2026-06-15', '2026-06-18', 4, ['endDate']],
    ['2026-06-16', '2026-06-15', 1, ['endDate']],
    ['2026-06-15', '2026-06-15', 5, ['numberOfPeople']],
    ['2026-06-15', '2026-06-15', 0, ['numberOfPeople']],
    ['2026-08-31', '2026-08-31', 1, []],
    ['2026-08-31', '2026-09-01', 1, ['endDate']],
    ['2026-09-01', '2026-09-01', 1, ['startDate', 'endDate']],
  ] as const)('from %s to %s with %d people: %j', (start, end, people, expected) => {
    expect(paths(start, end, people)).toEqual(expected)
  })

  test('for a year and a half, on one day and with ten people unless the permit says otherwise', () => {
    const open = { duration: null, maxPeople: null, seasons: [] }
    const last = lastBookableDay(today)
    expect(last).toBe('2027-12-10')
    expect(paths(last, last, 10, open)).toEqual([])
    expect(paths(last, addDays(last, 1), 11, open)).toEqual(['endDate', 'numberOfPeople'])
    expect(paths(addDays(last, 1), addDays(last, 1), 10, open)).toEqual(['startDate'])
    expect(maxPermitPeople(open)).toBe(10)
    expect(firstBookableDay({ ...permit, advanceBookingDays: 0 }, today)).toBe(today)
    const message = (duration: number | null) =>
      findBookingErrors(
        { ...permit, duration },
        { startDate: '2026-06-15', endDate: '2026-06-30', numberOfPeople: 1 },
        today,
      )[0]?.message
    expect([message(1), message(null), message(3)]).toEqual([
      'The permit is for one day.',
      'The permit is for one day.',
      'The permit is for up to 3 days.',
    ])
  })
})

describe('money', () => {
  const permit = { costCents: 700, baseFeeCents: 1000, maxPersonCents: null }
  test.each([
    ['permit', 1700],
    ['person', 1000 + 3 * 700],
    ['day', 1000 + 2 * 700],
    ['person-day', 1000 + 6 * 700],
  ] as const)('three people on two days, charged by %s: %d cents', (costUnit, total) => {
    expect(permitTotalCents({ ...permit, costUnit }, 3, 2)).toBe(total)
  })

  test.each([
    [1, 2, 1000 + 2 * 700],
    [2, 3, 1000 + 2 * 2100],
    [2, 4, 1000 + 2 * 2500],
    [2, 7, 1000 + 2 * 2500],
  ])('nobody pays more than a limit per person: %d people on %d days', (people, days, total) => {
    expect(permitTotalCents({ ...permit, costUnit: 'person-day', maxPersonCents: 2500 }, people, days)).toBe(
      total,
    )
  })

  test('everything is returned until the lead time begins, then nothing', () => {
    const booking = { startDate: '2026-06-20', paidCents: 2500 }
    const refund = (day: string) => bookingRefundCents(booking, { advanceBookingDays: 5 }, day)
    expect([refund('2026-06-14'), refund('2026-06-15'), refund('2026-06-16')]).toEqual([2500, 2500, 0])
    expect(refundDeadline(booking, 5)).toBe('2026-06-15')
  })
})

describe('seasons', () => {
  test('include both ends, and may cross the new year', () => {
    const isOpen = (from: string, to: string) => (date: string) => isInSeason([{ from, to }], date)
    expect(['2026-02-28', '2026-03-01', '2026-11-30', '2026-12-01'].map(isOpen('03-01', '11-30'))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(
      ['2026-10-31', '2026-11-01', '2027-01-15', '2027-02-28', '2027-03-01'].map(isOpen('11-01', '02-28')),
    ).toEqual([false, true, true, true, false])
    expect([isOpen('07-04', '07-04')('2026-07-04'), isOpen('07-04', '07-04')('2026-07-05')]).toEqual([
      true,
      false,
    ])
    expect(isInSeason([], today)).toBe(true)
  })

  test('read as days', () => {
    expect(seasonText({ from: '03-01', to: '11-30' })).toBe('March 1 – November 30')
    expect(seasonText({ from: '12-05', to: '01-31' })).toBe('December 5 – January 31')
  })
})

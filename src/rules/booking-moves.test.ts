// Moves of bookings: the graph, who decides, the weather, the cap of refunds, and shares of several payments.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findWeatherObstacle,
  isInstantMove,
  moveChoicesOf,
  moveDeadline,
  moveStates,
  moveTransitions,
  nextMoveState,
  openMoveStates,
  type WeatherMove,
} from './booking-moves.ts'
import { dayMs, hourMs } from './durations.ts'
import { splitTotal } from './money.ts'
import { refundTimeline } from './property-refund.ts'

describe('states', () => {
  test('every state but the open ones is final, and every open one can end by itself', () => {
    for (const state of moveStates) {
      const actions = (Object.keys(moveTransitions) as (keyof typeof moveTransitions)[]).filter(
        (action) => nextMoveState(state, action) !== undefined,
      )
      const isOpen = (openMoveStates as readonly string[]).includes(state)
      expect([state, actions.length > 0]).toEqual([state, isOpen])
      if (isOpen) expect(actions).toContain('end')
    }
  })

  test.each([
    ['proposed', true, true, false, ['withdraw']],
    ['proposed', false, false, false, ['accept', 'decline']],
    ['unpaid', true, true, false, ['withdraw', 'pay']],
    ['unpaid', false, true, true, ['decline', 'pay']],
    ['unpaid', true, false, true, ['withdraw']],
    ['unpaid', false, false, false, []],
    ['charging', true, true, true, []],
    ['done', false, false, true, []],
  ] as const)(
    '%s: proposer %s, guest %s, agreed %s → %j',
    (state, isProposer, isGuest, isAgreed, choices) => {
      expect(moveChoicesOf(state, { isProposer, isGuest, isAgreed })).toEqual(choices)
    },
  )

  test('the deadline is never after either start', () => {
    expect(moveDeadline(0, dayMs, [2 * dayMs, 3 * dayMs])).toBe(dayMs)
    expect(moveDeadline(0, dayMs, [2 * dayMs, hourMs])).toBe(hourMs)
  })
})

test.each([
  ['instant', 0, 0, dayMs, true],
  ['instant', 5000, 0, dayMs, true],
  ['instant', -1, 100, dayMs, true],
  ['instant', -1, 50, dayMs, false],
  ['instant', 0, 100, dayMs - 1, false],
  ['request', 0, 100, 9 * dayMs, false],
] as const)(
  '%s, difference %d, refund %d %%, %d ms before: %s',
  (mode, differenceCents, refundPercent, untilStartMs, expected) => {
    expect(isInstantMove(mode, { differenceCents, refundPercent, untilStartMs })).toBe(expected)
  },
)

describe('the weather', () => {
  const good: WeatherMove = {
    offer: 'forecast',
    isUsed: false,
    nowMs: 0,
    startMs: dayMs,
    newStartMs: 31 * dayMs,
    isSameLength: true,
    isRain: true,
  }
  test.each([
    [{}, undefined],
    [{ offer: 'none' }, 'not-offered'],
    [{ isUsed: true }, 'used'],
    [{ nowMs: 1 }, 'too-late'],
    [{ isSameLength: false }, 'other-length'],
    [{ newStartMs: 31 * dayMs + 1 }, 'too-far'],
    [{ startMs: 40 * dayMs, newStartMs: 10 * dayMs - 1 }, 'too-far'],
    [{ isRain: false }, 'no-rain'],
    [{ isRain: undefined }, 'no-forecast'],
    [{ offer: 'promise', isRain: undefined }, undefined],
  ] as const)('%j: %s', (change, expected) => {
    expect(findWeatherObstacle({ ...good, ...change } as WeatherMove)).toBe(expected)
  })
})

test('a cap lowers every step of the refunds to it, and nothing else', () => {
  const terms = { policy: 'moderate', startMs: 20 * dayMs, confirmedMs: 0, totalCents: 16_000 } as const
  const at = (maxPercent: number) => refundTimeline({ ...terms, maxPercent })
  expect(at(100)).toEqual(refundTimeline(terms))
  expect(at(50).map(({ percent, untilMs }) => [percent, untilMs])).toEqual([
    [50, 20 * dayMs],
    [0, null],
  ])
  expect(at(0)).toEqual([{ fromMs: null, untilMs: null, percent: 0, refundCents: 0 }])
})

test('the fees of payments on top of one another add up to the fee of their sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 6 }),
      (parts) => {
        let baseCents = 0
        let feeCents = 0
        for (const cents of parts) {
          const split = splitTotal(cents, baseCents)
          expect(split.feeCents + split.payoutCents).toBe(cents)
          feeCents += split.feeCents
          baseCents += cents
        }
        expect(feeCents).toBe(splitTotal(baseCents).feeCents)
      },
    ),
  )
})

// Moving stops within and between days.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMark, moveStop, stepStop, toDays, toFlatOrder, withDayCount } from './move-stop.ts'

const day = (...ids: string[]) => ({ stops: ids.map((id) => ({ id })) })
const ids = (days: { stops: { id: string }[] }[]) =>
  days.map(({ stops }) => stops.map(({ id }) => id).join(''))

test('a step moves within a day, over its edge, and not beyond the trip', () => {
  const days = [day('a', 'b'), day('c')]
  expect(ids(stepStop(days, 'a', 1))).toEqual(['ba', 'c'])
  expect(ids(stepStop(days, 'b', 1))).toEqual(['a', 'bc'])
  expect(ids(stepStop(days, 'c', -1))).toEqual(['abc', ''])
  expect(ids(stepStop(days, 'a', -1))).toEqual(['ab', 'c'])
  expect(ids(stepStop(days, 'c', 1))).toEqual(['ab', 'c'])
  expect(ids(stepStop(days, 'x', 1))).toEqual(['ab', 'c'])
})

test('before another stop, before a mark, and to the end', () => {
  const days = [day('a', 'b'), day('c'), day()]
  expect(ids(moveStop(days, 'c', 'b'))).toEqual(['acb', '', ''])
  expect(ids(moveStop(days, 'a', dayMark(2)))).toEqual(['b', 'ca', ''])
  expect(ids(moveStop(days, 'a', null))).toEqual(['b', 'c', 'a'])
  expect(ids(moveStop(days, 'a', 'gone'))).toEqual(['ab', 'c', ''])
})

test('fewer days move their stops to the last that stays', () => {
  const days = [day('a'), day('b'), day('c')]
  expect(ids(withDayCount(days, 1, day))).toEqual(['abc'])
  expect(ids(withDayCount(days, 4, day))).toEqual(['a', 'b', 'c', ''])
  expect(ids(withDayCount(days, 3, day))).toEqual(['a', 'b', 'c'])
})

test('no move loses or doubles a stop or a day', () => {
  const trips = fc.array(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 4 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(
      trips,
      fc.nat(),
      fc.nat(),
      fc.constantFrom(-1 as const, 1 as const),
      (shape, which, where, step) => {
        const days = shape.map((stops, index) => day(...stops.map((_, at) => `${index}-${at}`)))
        const order = toFlatOrder(days)
        const all = days.flatMap(({ stops }) => stops.map(({ id }) => id))
        fc.pre(all.length > 0)
        const id = all[which % all.length] as string
        const before = [...order, null][where % (order.length + 1)] as string | null
        expect(toDays(days, order)).toEqual(days)
        for (const moved of [moveStop(days, id, before), stepStop(days, id, step)]) {
          expect(moved).toHaveLength(days.length)
          expect(moved.flatMap(({ stops }) => stops.map((stop) => stop.id)).toSorted()).toEqual(
            all.toSorted(),
          )
        }
      },
    ),
  )
})

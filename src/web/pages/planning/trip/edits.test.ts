// Edits of a trip.
import { expect, test } from 'vitest'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { editStop, improveEdits } from './edits.ts'

const trip = {
  days: [
    {
      stops: [
        { id: 'a', light: null },
        { id: 'b', light: null },
        { id: 'c', light: 'night' },
      ],
    },
  ],
} as Trip
const stopsOf = ({ days }: Trip) => days[0]?.stops.map(({ id, light }) => [id, light])

test('taking an improvement back keeps the lights that were chosen since', () => {
  const day = trip.days[0] as Trip['days'][number]
  const { apply, undo } = improveEdits(0, day, {
    order: ['b', 'a', 'c'],
    lights: [{ id: 'b', light: 'morning' }],
  })
  const improved = apply(trip)
  expect(stopsOf(improved)).toEqual([
    ['b', 'morning'],
    ['a', null],
    ['c', 'night'],
  ])
  expect(stopsOf(undo(improved))).toEqual(stopsOf(trip))
  const edited = editStop('a', { light: 'evening' } as never, 0)(improved)
  expect(stopsOf(undo(edited))).toEqual([
    ['a', 'evening'],
    ['b', null],
    ['c', 'night'],
  ])
})

// Meetups: their state by time, and what each kind of user can do in it.
import { describe, expect, test } from 'vitest'
import {
  availableMeetupActions,
  type MeetupState,
  meetupGroupSize,
  meetupState,
  meetupStates,
} from './meetups.ts'

const startsAt = new Date('2030-05-01T18:00:00.000Z')
const endsAt = new Date('2030-05-01T20:00:00.000Z')
const stateAt = (at: string, cancelledAt: Date | null = null) =>
  meetupState({ startsAt, endsAt, cancelledAt }, new Date(at))

test('a meetup goes on from the instant of its start until the one of its end', () => {
  expect(stateAt('2030-05-01T17:59:59.999Z')).toBe('upcoming')
  expect(stateAt('2030-05-01T18:00:00.000Z')).toBe('ongoing')
  expect(stateAt('2030-05-01T19:59:59.999Z')).toBe('ongoing')
  expect(stateAt('2030-05-01T20:00:00.000Z')).toBe('completed')
})

test('a cancelled one stays cancelled', () => {
  for (const at of ['2030-04-01T00:00:00Z', '2030-05-01T19:00:00Z', '2031-01-01T00:00:00Z'])
    expect(stateAt(at, new Date('2030-03-01T00:00:00Z'))).toBe('cancelled')
})

describe('what can be done', () => {
  const organizer = { isOrganizer: true, registration: null }
  const visitor = { isOrganizer: false, registration: null }
  const attending = { isOrganizer: false, registration: 'attending' } as const
  const waiting = { isOrganizer: false, registration: 'waiting' } as const

  test.each<[MeetupState, Record<'organizer' | 'visitor' | 'guest', string[]>]>([
    [
      'upcoming',
      { organizer: ['edit', 'cancel', 'comment'], visitor: ['join', 'comment'], guest: ['leave', 'comment'] },
    ],
    ['ongoing', { organizer: ['comment'], visitor: ['comment'], guest: ['leave', 'comment'] }],
    ['completed', { organizer: ['comment'], visitor: ['comment'], guest: ['comment'] }],
    ['cancelled', { organizer: ['comment'], visitor: ['comment'], guest: ['leave', 'comment'] }],
  ])('with one that is %s', (state, expected) => {
    expect(availableMeetupActions(state, organizer)).toEqual(expected.organizer)
    expect(availableMeetupActions(state, visitor)).toEqual(expected.visitor)
    for (const guest of [attending, waiting])
      expect(availableMeetupActions(state, guest)).toEqual(expected.guest)
  })

  test('an organizer never joins the own meetup, and everybody can comment on any', () => {
    for (const state of meetupStates)
      for (const registration of [null, 'attending', 'waiting'] as const) {
        expect(availableMeetupActions(state, { isOrganizer: true, registration })).not.toContain('join')
        expect(availableMeetupActions(state, { isOrganizer: false, registration })).toContain('comment')
      }
  })
})

test('the organizer is one more than the attendees; without a limit up to 1500 can come', () => {
  expect(meetupGroupSize(7)).toBe(8)
  expect(meetupGroupSize(null)).toBe(1500)
})

// The life cycle of contests by dates, the capture date rule and the order of results.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowedThemesError,
  byResult,
  type ContestDates,
  captureDateError,
  contestStates,
  farFromLocationError,
  getContestState,
  listThemes,
  nextContestDate,
  toWinners,
} from './contests.ts'

const dates: ContestDates = {
  startDate: '2030-03-02T00:00:00.000Z',
  submissionDeadline: '2030-03-10T00:00:00.000Z',
  votingStartDate: '2030-03-12T00:00:00.000Z',
  votingEndDate: '2030-03-20T00:00:00.000Z',
}

describe('the state', () => {
  test.each([
    ['2030-03-01T23:59:59.999Z', 'upcoming', dates.startDate],
    ['2030-03-02T00:00:00.000Z', 'accepting', dates.submissionDeadline],
    ['2030-03-09T23:59:59.999Z', 'accepting', dates.submissionDeadline],
    ['2030-03-10T00:00:00.000Z', 'waiting', dates.votingStartDate],
    ['2030-03-12T00:00:00.000Z', 'voting', dates.votingEndDate],
    ['2030-03-19T23:59:59.999Z', 'voting', dates.votingEndDate],
    ['2030-03-20T00:00:00.000Z', 'closed', undefined],
    ['2040-01-01T00:00:00.000Z', 'closed', undefined],
  ])('at %s is %s', (at, state, next) => {
    expect(getContestState(dates, new Date(at))).toBe(state)
    expect(nextContestDate(dates, getContestState(dates, new Date(at)))).toBe(next)
  })

  test('is never “waiting” if voting starts at the deadline, and never goes back', () => {
    const tight = { ...dates, votingStartDate: dates.submissionDeadline }
    fc.assert(
      fc.property(fc.nat(25 * 24), fc.nat(25 * 24), (one, other) => {
        const at = (hours: number) => new Date(Date.parse('2030-03-01T00:00:00Z') + hours * 3_600_000)
        const [first, second] = [Math.min(one, other), Math.max(one, other)].map((hours) =>
          getContestState(tight, at(hours)),
        ) as [(typeof contestStates)[number], (typeof contestStates)[number]]
        expect(first).not.toBe('waiting')
        expect(contestStates.indexOf(first)).toBeLessThanOrEqual(contestStates.indexOf(second))
      }),
    )
  })
})

test.each([
  [null, /doesn’t say when/],
  ['2030-02-28T12:00:00', /before the contest/],
  // A camera's clock may be 14 hours behind UTC or ahead of it.
  ['2030-03-01T09:59:59', /before the contest/],
  ['2030-03-01T10:00:00', undefined],
  ['2030-03-05T12:00:00', undefined],
  ['2030-03-07T02:00:00', undefined],
  ['2030-03-07T02:00:01', /in the future/],
])('a photo taken at %s', (shootingTime, error) => {
  const message = captureDateError(shootingTime, dates, new Date('2030-03-06T12:00:00Z'))
  if (error) expect(message).toMatch(error)
  else expect(message).toBeUndefined()
})

test('of two entries with as many votes the earlier is ahead, and nobody wins without a vote', () => {
  const entries = [
    { id: 'c', votes: 0, submittedAt: '2030-03-03T00:00:00.000Z' },
    { id: 'b', votes: 2, submittedAt: '2030-03-05T00:00:00.000Z' },
    { id: 'a', votes: 2, submittedAt: '2030-03-04T00:00:00.000Z' },
  ]
  const ranked = entries.toSorted(byResult)
  expect(ranked.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(entries.map((entry) => byResult(entry, entry))).toEqual(entries.map(() => 0))
  expect(toWinners(ranked, 1).map(({ id }) => id)).toEqual(['a'])
  expect(toWinners(ranked, 3).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(toWinners([{ ...entries[0]!, votes: 1 }], 3)).toHaveLength(1)
})

test('of two entries of the same instant the order of their ids decides, whichever comes first', () => {
  const submittedAt = '2030-03-03T00:00:00.000Z'
  const [one, other] = [
    { id: 'a', votes: 1, submittedAt },
    { id: 'b', votes: 1, submittedAt },
  ] as const
  expect([Math.sign(byResult(one, other)), Math.sign(byResult(other, one))]).toEqual([-1, 1])
  const later = { ...one, submittedAt: '2030-03-03T00:00:00.001Z' }
  expect([Math.sign(byResult(other, later)), Math.sign(byResult(later, other))]).toEqual([-1, 1])
  expect(Math.sign(byResult({ ...later, votes: 2 }, other))).toBe(-1)
})

describe('a contest for certain themes', () => {
  const arch = { name: 'Mesa Arch', themes: ['sunrise', 'nature'] as const }

  test('names them', () => {
    expect(listThemes(['sunrise'])).toBe('Sunrise')
    expect(listThemes(['sunrise', 'sunset'])).toBe('Sunrise or Sunset')
    expect(listThemes(['nature', 'macro', 'urban'])).toBe('Nature, Macro or Urban')
    expect(listThemes([])).toBe('')
  })

  test('takes photos of locations that have one of them', () => {
    expect(allowedThemesError(['sunset', 'sunrise'], arch)).toBeUndefined()
    expect(allowedThemesError(['sunset', 'macro'], arch)).toBe(
      'Mesa Arch doesn’t have the theme Sunset or Macro, which this contest asks for.',
    )
    expect(allowedThemesError(['sunset'], undefined)).toContain('Choose where you took it')
  })

  test('without themes takes any photo', () => {
    for (const location of [arch, undefined]) expect(allowedThemesError([], location)).toBeUndefined()
  })
})

test('a photo is of a location within 25 miles', () => {
  expect([0, 25].map((miles) => farFromLocationError('Mesa Arch', miles))).toEqual([undefined, undefined])
  expect(farFromLocationError('Mesa Arch', 25.6)).toBe(
    'This photo was taken 26 miles from Mesa Arch, according to its camera data.',
  )
})

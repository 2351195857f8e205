// Applications to become a featured photographer: what each field requires, and which decisions can follow
// each other.
import { describe, expect, test } from 'vitest'
import {
  applicationMessages,
  applicationStates,
  findApplicationErrors,
  isWebAddress,
  nextApplicationState,
} from './photographer-application.ts'

const complete = {
  displayName: 'Ann',
  bio: 'x'.repeat(50),
  specialties: ['Landscape'],
  portfolioUrl: '',
  website: '',
  location: 'Moab',
  featuredWork: 'x'.repeat(100),
  communityContribution: 'x'.repeat(50),
}

test('a complete application has no errors', () => expect(findApplicationErrors(complete)).toEqual({}))

describe('the specification’s messages', () => {
  test.each([
    ['displayName', 2, applicationMessages.displayName],
    ['bio', 50, applicationMessages.bioMin],
    ['location', 2, applicationMessages.location],
    ['featuredWork', 100, applicationMessages.featuredWork],
    ['communityContribution', 50, applicationMessages.communityContribution],
  ])('%s needs %d characters, without the spaces around them', (field, min, message) => {
    const errorOf = (text: string) => findApplicationErrors({ ...complete, [field]: text })[field]
    expect(errorOf('x'.repeat(min))).toBeUndefined()
    expect(errorOf('x'.repeat(min - 1))).toBe(message)
    expect(errorOf(`  ${'x'.repeat(min - 1)}  `)).toBe(message)
  })

  test('a bio ends at 500 characters', () => {
    const errorOf = (length: number) => findApplicationErrors({ ...complete, bio: 'x'.repeat(length) }).bio
    expect([errorOf(500), errorOf(501)]).toEqual([undefined, applicationMessages.bioMax])
  })

  test('one specialty is enough, none is not', () => {
    expect(findApplicationErrors({ ...complete, specialties: [] })).toEqual({
      specialties: applicationMessages.specialties,
    })
  })

  test('an address may be missing, but not wrong', () => {
    for (const field of ['portfolioUrl', 'website']) {
      const errorOf = (text: string) => findApplicationErrors({ ...complete, [field]: text })[field]
      expect(['', '  ', ' https://ann.example.org '].map(errorOf)).toEqual([undefined, undefined, undefined])
      expect(errorOf('ann.example.org')).toBe(applicationMessages.url)
    }
  })
})

test.each([
  ['https://example.org/work?page=2', true],
  ['http://example.org', true],
  ['ftp://example.org', false],
  ['javascript:alert(1)', false],
  ['https://localhost', false],
  ['https://ann@example.org', false],
  ['example.org', false],
])('%s is an address of the web: %s', (text, fits) => expect(isWebAddress(text)).toBe(fits))

test('an application is decided once, but an accepted one can still be declined', () => {
  const steps = applicationStates.map((state) => [
    state,
    nextApplicationState(state, 'accept'),
    nextApplicationState(state, 'decline'),
  ])
  expect(steps).toEqual([
    ['pending', 'accepted', 'declined'],
    ['accepted', undefined, 'declined'],
    ['declined', undefined, undefined],
  ])
})

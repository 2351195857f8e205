// Paths of our own site, and text that only looks like one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  '/',
  '/account',
  '/location/abc?date=2026-01-01#photos',
  '/u/anna?tab=reviews',
  '/city/zürich',
  '/a//b',
  '/auth?next=//evil.test',
])('%j is accepted', (path) => {
  expect(ownPath(path)).toBe(new URL(path, 'http://x.test').href.slice('http://x.test'.length))
})

test.each([
  '',
  'account',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  ' /account',
  '/%\0',
  undefined,
  null,
  ['/account'],
])('%j is refused', (path) => {
  expect(ownPath(path)).toBeUndefined()
})

test('every accepted path stays on our site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      '.',
      '%',
      '2',
      'f',
      'F',
      '@',
      ':',
      '?',
      '#',
      'a',
      '\t',
      '\n',
      ' ',
      '\u2215',
      '\uff0f',
    ),
  })
  fc.assert(
    fc.property(nasty, (text) => {
      const path = ownPath(text)
      if (path !== undefined) expect(new URL(path, 'https://our.test').origin).toBe('https://our.test')
    }),
    { numRuns: 3000 },
  )
})

test('a path has up to 2000 characters', () => {
  const path = (length: number) => '/'.padEnd(length, 'a')
  expect([ownPath(path(2000)), ownPath(path(2001))]).toEqual([path(2000), undefined])
})

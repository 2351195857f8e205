// Links of a profile, however they were typed, and who may see a profile.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getFlickr, getInstagram, getWebsite, privacyLevels, seesProfile } from './profiles.ts'

describe('a website', () => {
  test.each([
    ['example.org', 'https://example.org/'],
    [' https://example.org/me?x=1 ', 'https://example.org/me?x=1'],
    ['http://example.org', 'http://example.org/'],
    ['Example.ORG:8080/a', 'https://example.org:8080/a'],
    ['', null],
    ['   ', null],
  ])('%j becomes %j', (typed, kept) => expect(getWebsite(typed)).toBe(kept))

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'https://user:secret@example.org',
    'example',
    'https://',
    'mailto:me@example.org',
    '//',
    `https://example.org/${'a'.repeat(300)}`,
  ])('%j is refused', (typed) => expect(getWebsite(typed)).toBeUndefined())

  test('every accepted value is a web address and is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const kept = getWebsite(typed)
        if (typeof kept !== 'string') return
        expect(kept).toMatch(/^https?:\/\//)
        expect(getWebsite(kept)).toBe(kept)
      }),
    )
  })
})

test.each([
  [getInstagram, '@maya.shoots', 'maya.shoots'],
  [getInstagram, 'https://www.instagram.com/maya_1/?hl=en', 'maya_1'],
  [getInstagram, 'instagram.com/maya', 'maya'],
  [getInstagram, '', null],
  [getInstagram, 'https://evil.example/maya', undefined],
  [getInstagram, 'two words', undefined],
  [getFlickr, 'https://www.flickr.com/photos/12345678@N00/', '12345678@N00'],
  [getFlickr, 'flickr.com/people/maya-b', 'maya-b'],
  [getFlickr, 'maya', 'maya'],
  [getFlickr, 'javascript:alert(1)', undefined],
])('%o of %j is %j', (read, typed, kept) => expect(read(typed)).toBe(kept))

test('a private profile is seen by its owner and administrators, one for followers by those as well', () => {
  const seen = (viewer: Partial<Parameters<typeof seesProfile>[1]>) =>
    privacyLevels.filter((level) =>
      seesProfile(level, { isSelf: false, isFollowing: false, isAdmin: false, ...viewer }),
    )
  expect(seen({})).toEqual(['public'])
  expect(seen({ isFollowing: true })).toEqual(['public', 'followers'])
  expect(seen({ isSelf: true })).toEqual([...privacyLevels])
  expect(seen({ isAdmin: true })).toEqual([...privacyLevels])
})

test('a website has up to 300 characters', () => {
  const address = (length: number) => 'https://example.org/'.padEnd(length, 'a')
  expect([getWebsite(address(300)), getWebsite(address(301))]).toEqual([address(300), undefined])
})

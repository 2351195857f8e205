// The words of notifications.
import { expect, test } from 'vitest'
import { noticeText } from './notices.ts'

const place = { locationName: 'Glass Beach' }

test.each<[string, string | null, Record<string, string | number | null>, string]>([
  ['follow', 'Ann', {}, 'Ann follows you'],
  ['photo-like', null, place, 'Somebody likes your photograph of Glass Beach'],
  ['location-verified', null, place, 'Glass Beach is verified'],
  [
    'location-removed',
    null,
    { ...place, reason: 'The owner asked for it' },
    'Glass Beach was taken down: The owner asked for it',
  ],
  [
    'location-removed',
    null,
    { ...place, mergedInto: 'MacKerricher Park' },
    'Glass Beach was merged into MacKerricher Park',
  ],
  ['location-restored', null, {}, 'A location that you shared is back'],
  [
    'review-removed',
    null,
    { ...place, reason: 'it was reported' },
    'Your review of Glass Beach was taken down: it was reported',
  ],
  ['photo-restored', null, place, 'Your photograph of Glass Beach is back'],
  ['something new', null, {}, 'There is news for you'],
])('%s by %s of %o: %s', (kind, actorName, data, words) => {
  expect(noticeText({ kind, actorName, data })).toBe(words)
})

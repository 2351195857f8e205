// The texts of notifications.
import { expect, test } from 'vitest'
import { noticeKinds, noticeText } from './notices.ts'

const place = { locationName: 'Glass Beach' }

test.each<[string, string | null, Record<string, string | number | null>, string]>([
  ['follow', 'Ann', {}, 'Ann followed you'],
  ['photo-like', null, place, 'Someone liked your photo of Glass Beach'],
  ['location-verified', null, place, 'Glass Beach was verified'],
  [
    'location-removed',
    null,
    { ...place, reason: 'The owner asked for it' },
    'Glass Beach was removed: The owner asked for it',
  ],
  [
    'location-removed',
    null,
    { ...place, mergedInto: 'MacKerricher Park' },
    'Glass Beach was merged into MacKerricher Park',
  ],
  ['location-restored', null, {}, 'A location you shared was restored'],
  [
    'review-removed',
    null,
    { ...place, reason: 'it was reported' },
    'Your review of Glass Beach was removed: it was reported',
  ],
  ['photo-restored', null, place, 'Your photo of Glass Beach was restored'],
  [
    'report-decided',
    null,
    { name: 'Glass Beach', about: 'location', decision: 'upheld', remedy: 'close', reason: 'closed' },
    'Your report about Glass Beach was accepted. The location is now marked as closed. Thank you',
  ],
  [
    'report-decided',
    null,
    { name: 'Glass Beach', about: 'location', decision: 'dismissed', remedy: null, reason: 'wrong-position' },
    'Your report about Glass Beach was reviewed. We left the location as it is',
  ],
  [
    'report-decided',
    null,
    { name: 'Glass Beach', about: 'location', decision: 'upheld', remedy: 'remove', reason: 'spam' },
    'Your report about Glass Beach was accepted. We took action. Thank you',
  ],
  ['something new', null, {}, 'You have a new notification'],
])('%s by %s of %o: %s', (kind, actorName, data, words) => {
  expect(noticeText({ kind, actorName, data })).toBe(words)
})

test('what has a name is named, and without it nothing is missing in the sentence', () => {
  const unnamed = ['follow', 'application-accepted', 'application-declined']
  for (const kind of noticeKinds) {
    const data = { ...place, about: 'Autumn light' }
    if (!unnamed.includes(kind))
      expect(noticeText({ kind, actorName: null, data })).toMatch(/Glass Beach|Autumn light/)
    expect(noticeText({ kind, actorName: null, data: {} })).not.toMatch(/undefined|null|false/)
  }
})

test('a comment is one on the meetup, if its name is known', () => {
  const words = (kind: string, data: object) => noticeText({ kind, actorName: null, data: { ...data } })
  const name = { name: 'Fog walk', reason: 'it was reported' }
  expect(words('comment-removed', name)).toBe('Your comment on Fog walk was removed: it was reported')
  expect(words('comment-removed', {})).toBe('Your comment was removed')
  expect(words('comment-restored', name)).toBe('Your comment on Fog walk was restored')
  expect(words('comment-restored', {})).toBe('Your comment was restored')
})

test('an imported calendar is named', () => {
  const words = (kind: string, calendar: string | null) =>
    noticeText({ kind, actorName: null, data: { ...place, calendar } })
  expect(words('calendar-conflict', 'Family')).toBe(
    'An event of the calendar Family is at the same time as a booking of Glass Beach',
  )
  expect(words('calendar-failed', 'Family')).toBe('The calendar Family of Glass Beach can’t be read')
  expect(words('calendar-failed', null)).toBe('The calendar that you import of Glass Beach can’t be read')
})

test.each([
  [1, 'Ann liked your photo of Glass Beach'],
  [2, 'Ann and 1 other liked your photo of Glass Beach'],
  [3, 'Ann and 2 others liked your photo of Glass Beach'],
])('%i people are said as “%s”', (actorCount, words) => {
  expect(noticeText({ kind: 'photo-like', actorName: 'Ann', data: place, actorCount })).toBe(words)
})

test.each([
  ['new-photo', 'Ann shared a photo of Glass Beach', '2 new photos of Glass Beach by Ann'],
  ['photo-ready', 'Your photo of Glass Beach is live', '2 of your photos of Glass Beach are live'],
  ['meetup-commented', 'Ann commented on Glass Beach', '2 new comments on Glass Beach by Ann'],
  [
    'cover-waiting',
    'Ann shared the first photo of Glass Beach. Choose its cover',
    '2 new photos of Glass Beach by Ann. Choose its cover',
  ],
])('%s of one photo and of two', (kind, one, two) => {
  const words = (count: number) => noticeText({ kind, actorName: 'Ann', data: place, count })
  expect([words(1), words(2)]).toEqual([one, two])
  expect(noticeText({ kind, actorName: 'Ann', data: place })).toBe(one)
})

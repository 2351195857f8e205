// The limits of texts, lists and numbers: what the API accepts at the limit and refuses beyond it.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { signUp } from '../contract/accounts/users.ts'
import { adminContestCalls } from '../contract/community/admin-contests.ts'
import { createEntry } from '../contract/community/contests.ts'
import { galleryCalls } from '../contract/community/gallery.ts'
import { meetupCalls } from '../contract/community/meetups.ts'
import { photographerCalls } from '../contract/community/photographers.ts'
import { updateProfile } from '../contract/community/profiles.ts'
import { adminBlogCalls } from '../contract/content/admin-blog.ts'
import { contactCalls } from '../contract/content/contact.ts'
import { newsletterCalls } from '../contract/content/newsletter.ts'
import { createCheckin } from '../contract/contributions/checkins.ts'
import { createReport } from '../contract/contributions/reports.ts'
import { createReview } from '../contract/contributions/reviews.ts'
import { uploadPhoto } from '../contract/discovery/photos.ts'
import { submitLocation } from '../contract/discovery/submission.ts'
import { createProperty } from '../contract/marketplace/properties.ts'
import { adminOfflineCalls, offlinePackCalls } from '../contract/planning/offline.ts'
import { shotWord } from './checkins.ts'
import { themeIds } from './places.ts'

type Call = { '~orpc': { inputSchema?: z.ZodType } }

/** Whether a call accepts this value of a field; the other fields are omitted. */
function takes(call: Call, field: string, value: unknown): boolean {
  const result = (call['~orpc'].inputSchema as z.ZodType).safeParse({ [field]: value })
  return result.success || !result.error.issues.some(({ path }) => path[0] === field)
}

const uuids = (count: number) => Array.from({ length: count }, (_, index) => uuid(index))
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)

describe('texts, in characters', () => {
  const { create: createPost } = adminBlogCalls
  const { create: createContest } = adminContestCalls
  const texts: [Call, Record<string, number>][] = [
    [createReview, { title: 120, content: 5000, comment: 5000, weatherConditions: 200, equipmentUsed: 200 }],
    [createCheckin, { equipment: 500, shootingNotes: 2000 }],
    [contactCalls.send, { name: 100, subject: 200, message: 5000 }],
    [contactCalls.reply, { body: 5000 }],
    [newsletterCalls.save, { subject: 150, previewText: 200, body: 20_000 }],
    [
      photographerCalls.apply,
      {
        displayName: 80,
        bio: 500,
        location: 200,
        featuredWork: 5000,
        communityContribution: 5000,
        instagramHandle: 100,
      },
    ],
    [createPost, { slug: 100, title: 150, excerpt: 400, body: 60_000, author: 80 }],
    [createContest, { title: 120, theme: 80, description: 4000, prizeDescription: 2000, rules: 8000 }],
    [createEntry, { title: 200, description: 2000 }],
    [meetupCalls.create, { title: 120, description: 5000 }],
    [meetupCalls.comment, { body: 2000 }],
    [createReport, { note: 2000 }],
    [submitLocation, { tips: 10_000, tripodRules: 500 }],
    [updateProfile, { bio: 500 }],
    [uploadPhoto, { title: 200, description: 2000 }],
    [
      createProperty,
      {
        ...{ title: 200, description: 10_000, restrictions: 2000, seasonalNotes: 2000, noiseRules: 2000 },
        ...{ power: 2000, parking: 2000, accessNotes: 2000, droneRules: 2000 },
      },
    ],
    [signUp, { password: 128 }],
  ]
  test.each(texts.flatMap(([call, fields]) => Object.entries(fields).map((one) => [...one, call] as const)))(
    '%s: %d',
    (field, max, call) => {
      expect(takes(call, field, 'x'.repeat(max))).toBe(true)
      expect(takes(call, field, 'x'.repeat(max + 1))).toBe(false)
    },
  )

  test('a condition of a check-in: 60', () => {
    const sky = (length: number) => takes(createCheckin, 'currentConditions', { sky: 'x'.repeat(length) })
    expect([sky(60), sky(61)]).toEqual([true, false])
  })

  test('an email address: 254', () => {
    const address = (length: number) =>
      takes(contactCalls.send, 'email', `a@${`${'b'.repeat(49)}.`.repeat(4)}c.org`.padStart(length, 'a'))
    expect([address(254), address(255)]).toEqual([true, false])
  })

  test('a link of a photographer: 500', () => {
    const link = (length: number) =>
      takes(photographerCalls.apply, 'website', 'https://example.org/'.padEnd(length, 'a'))
    expect([link(500), link(501)]).toEqual([true, false])
  })

  test('a password: at least 6', () => {
    expect(['x'.repeat(5), 'x'.repeat(6)].map((password) => takes(signUp, 'password', password))).toEqual([
      false,
      true,
    ])
  })
})

describe('lists', () => {
  const lists: [string, Call, number, (count: number) => unknown][] = [
    ['photos', createReview, 10, uuids],
    ['photos', createCheckin, 10, uuids],
    ['tags', adminBlogCalls.create, 8, words],
    ['tags', uploadPhoto, 20, words],
    ['allowedThemes', adminContestCalls.create, 8, (count) => themeIds.slice(0, count)],
    ['equipmentProvided', meetupCalls.create, 20, words],
    ['landmarks', submitLocation, 12, (count) => uuids(count).map((id) => ({ id }))],
    ['images', submitLocation, 12, (count) => words(count).map((word) => `https://example.org/${word}.jpg`)],
    ['rules', createProperty, 30, words],
    ['area', adminOfflineCalls.define, 500, (count) => ({ kind: 'list', locationIds: uuids(count) })],
  ]
  test.each(lists)('%s', (field, call, max, make) => {
    expect(takes(call, field, make(max))).toBe(true)
    expect(takes(call, field, make(max + 1))).toBe(false)
  })

  test.each<[string, Call, number]>([
    ['tags', adminBlogCalls.create, 40],
    ['tags', uploadPhoto, 40],
    ['equipmentRequired', meetupCalls.create, 80],
    ['rules', createProperty, 300],
  ])('%s: the texts in them', (field, call, max) => {
    expect(takes(call, field, ['x'.repeat(max)])).toBe(true)
    expect(takes(call, field, ['x'.repeat(max + 1)])).toBe(false)
  })
})

describe('numbers', () => {
  const numbers: [string, Call, number, number, number][] = [
    ['rating', createReview, 1, 5, 0.5],
    ['maxSubmissionsPerUser', adminContestCalls.create, 1, 20, 1],
    ['winnerCount', adminContestCalls.create, 1, 10, 1],
    ['durationMinutes', meetupCalls.create, 15, 1440, 1],
    ['maxAttendees', meetupCalls.create, 1, 1000, 1],
    ['cost', meetupCalls.create, 0, 10_000, 1],
    ['miles', offlinePackCalls.create, 2, 50, 1],
    ['minimumHours', createProperty, 1, 24, 1],
    ['maximumCapacity', createProperty, 1, 1000, 1],
    ['bookingLeadTime', createProperty, 0, 90 * 24, 1],
    ['bookingHorizon', createProperty, 1, 24, 1],
    ['instantLeadTime', createProperty, 0, 90 * 24, 1],
    ['instantGroupSize', createProperty, 1, 1000, 1],
    ['hourlyRate', createProperty, 0.01, 100_000, 0.01],
  ]
  test.each(numbers)('%s', (field, call, min, max, step) => {
    expect([min - step, min, max, max + step].map((value) => takes(call, field, value))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('stars come in halves', () => {
    expect([1.5, 2.25, 4.5, 4.75].map((rating) => takes(createReview, 'rating', rating))).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  test('a meetup starts within twelve hours of an event of the sun', () => {
    const start = (offsetMinutes: number) =>
      takes(meetupCalls.create, 'startSun', { event: 'sunset', offsetMinutes })
    expect([-721, -720, 720, 721].map(start)).toEqual([false, true, true, false])
  })
})

test('what is used when nothing is said', () => {
  const defaults = (call: Call, input: object) => (call['~orpc'].inputSchema as z.ZodType).parse(input)
  expect(defaults(galleryCalls.list, {})).toMatchObject({ limit: 12 })
  const dates = {
    startDate: '2030-03-02T00:00:00Z',
    submissionDeadline: '2030-03-10T00:00:00Z',
    votingStartDate: '2030-03-12T00:00:00Z',
    votingEndDate: '2030-03-20T00:00:00Z',
  }
  const contest = { title: 'Fog', theme: 'Fog', ...dates }
  expect(defaults(adminContestCalls.create, contest)).toMatchObject({
    maxSubmissionsPerUser: 3,
    winnerCount: 1,
  })
})

test('a check-in says how it went in the words that are counted', () => {
  const success = (word: string) => takes(createCheckin, 'currentConditions', { success: word })
  expect([success('Got the shot'), success('Great')]).toEqual([true, false])
  expect(shotWord).toBe('Got the shot')
})

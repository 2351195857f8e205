// The Help Center over HTTP: the list, an article, and a search that finds what people ask for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const search = async (text: string) =>
  (await app.get(`/api/help?search=${encodeURIComponent(text)}`)).body.map(
    (one: { slug: string }) => one.slug,
  ) as string[]

test('lists the articles area by area', async () => {
  const { status, body } = await app.get('/api/help')
  expect(status).toBe(200)
  const areas = body.map((one: { area: string }) => one.area)
  expect(areas).toEqual(
    areas.toSorted((one: string, other: string) => areas.indexOf(one) - areas.indexOf(other)),
  )
  expect(body[0]).toEqual({
    slug: 'find-a-location',
    title: 'Find a location',
    area: 'getting-started',
    summary: expect.stringContaining('Search'),
  })
})

test('an article has its text, its page and others of its area', async () => {
  const { status, body } = await app.get('/api/help/share-a-list')
  expect(status).toBe(200)
  expect(body).toMatchObject({ title: 'Share a list', page: { path: '/favorites', name: 'My Favorites' } })
  expect(body.html).toContain('<strong>Create link</strong>')
  expect(body.html).toContain('href="/favorites"')
  expect(body.related.length).toBe(4)
  for (const one of body.related) expect(one).toMatchObject({ area: 'favorites-planning' })
  expect((await app.get('/api/help/no-such-article')).status).toBe(404)
  expect((await app.get('/api/help/..%2F..%2Fpackage')).status).toBe(404)
})

describe('the search', () => {
  test.each([
    ['cancel booking property', 'cancel-a-property-booking'],
    ['How do I delete my account?', 'your-data'],
    ['forgot password', 'sign-in-problems'],
    ['golden hour', 'understand-light-times'],
    ['permits', 'do-you-need-a-permit'],
    ['uplod photos', 'upload-photos'],
    ['newsleter', 'newsletter'],
    ['GPS', 'photo-details-and-gps'],
    ['refund', 'cancel-a-property-booking'],
    ['two-step', 'protect-your-account'],
    ['ical', 'property-calendar'],
  ])('finds for “%s” the article %s among the first three', async (text, slug) => {
    expect((await search(text)).slice(0, 3)).toContain(slug)
  })

  test('finds nothing for words that no article has, and everything for an empty search', async () => {
    expect(await search('xylophone')).toEqual([])
    expect(await search('golden xylophone')).toEqual([])
    expect((await search('')).length).toBeGreaterThan(30)
    expect(await search('???')).toEqual([])
  })

  test('takes any text', async () => {
    for (const text of ['<script>', '%', '\\', 'é'.repeat(100), '(((((', 'the'])
      expect((await app.get(`/api/help?search=${encodeURIComponent(text)}`)).status).toBe(200)
    expect((await app.get(`/api/help?search=${'x'.repeat(101)}`)).status).toBe(400)
  })
})

// Every table that a public page shows announces its changes to the copies of that page.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CopyingApp, startCopying } from '../../../../test/support/copies.ts'
import {
  insertLandmark,
  insertLocation,
  insertLocations,
  insertMeetup,
  insertPermit,
  insertPhoto,
  insertProperty,
  insertReview,
} from '../../../../test/support/factories.ts'
import { getPublicPage, publicPages } from './public-pages.ts'

/** What pages read and do not show to visitors, or only together with a row that announces itself. */
const unannounced: Record<string, string> = {
  view_counts: 'what visitors have opened: pages from copies are made for nobody',
  location_views: 'likewise',
  contest_chains: 'counts change the row of their contest, too',
  gallery_entries: 'follow their photo',
  gallery_facets: 'likewise',
  search_words: 'counted together with search_word_counts',
}

/** What a page reads only for signed-in users. */
const forUsers: Record<string, RegExp> = {
  follows: /^\/location\//,
  sessions: /^/,
  favorites: /^/,
  review_likes: /^/,
  photo_likes: /^/,
}

let app: CopyingApp
let texts: string[] | undefined
const { query } = pg.Client.prototype
const examples: string[] = []

beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [input] = args as [string | { text?: string }]
    texts?.push(typeof input === 'string' ? input : (input.text ?? ''))
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  app = await startCopying()
  const { sql } = app
  const owner = await app.join('owner')
  const [open, closed] = await insertLocations(sql, [
    { name: 'Pier', latitude: 34, created_by: owner.id, rating: 4, review_count: 1 },
    { name: 'Closed Mill', latitude: 34.01, status: 'closed' },
  ])
  const location = open as string
  await insertReview(sql, { user_id: owner.id, location_id: location })
  await insertPhoto(sql, { user_id: owner.id, location_id: location, direction_degrees: 90 })
  await insertPermit(sql, { locations: [location] })
  await insertLandmark(sql, { slug: 'bridge', locations: [location] })
  await insertLocation(sql, { name: 'Hidden Cove', precision: 'hidden' })
  const property = await insertProperty(sql, { owner_id: owner.id })
  const meetup = await insertMeetup(sql, { organizer_id: owner.id, location_id: location })
  await sql`insert into cities ${sql.insert({ slug: 'bayside', name: 'Bayside', region: 'CA', country: 'US', time_zone: 'UTC', latitude: 34, longitude: -118, radius_miles: 25 })}`
  const [post] = await sql<{ slug: string }[]>`select slug from blog_posts limit 1`
  const portfolio = (await app.send('POST', '/api/portfolios', { as: owner.token, body: { title: 'Piers' } }))
    .body.id
  examples.push(
    ...['/', '/locations', `/location/${location}`, `/location/${closed}`, '/map', '/map?search=pier'],
    ...['/landmarks', '/landmark/bridge', '/permits', '/marketplace', '/subscription', '/blog'],
    ...[`/blog/${post?.slug ?? 'none'}`, '/community', '/community?tab=meetups', '/community?tab=gallery'],
    ...[
      `/meetup/${meetup}`,
      `/property/${property}`,
      '/u/owner',
      '/u/owner?tab=reviews',
      '/u/owner?tab=checkins',
    ],
    ...[
      '/u/owner?tab=locations',
      '/u/owner?tab=portfolios',
      `/portfolio/${portfolio}`,
      '/cities',
      '/city/bayside',
    ],
    ...['/help', '/help/search', '/contact', '/offline', '/privacy', '/terms'],
  )
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

const normal = (tag: string) => tag.replace(/^location-.*/, 'location')

/** The tags of the triggers of each table; an empty list: all copies are dropped. */
async function announcedTags(): Promise<Map<string, string[][]>> {
  const rows = await app.sql<{ table: string; function: string; arguments: string }[]>`
    select t.tgrelid::regclass::text as table, t.tgfoid::regproc::text as function, encode(t.tgargs, 'escape') as arguments
    from pg_trigger t where t.tgfoid::regproc::text in ('announce_public_content', 'announce_location_content')`
  const tags = rows.map((row) => ({
    table: row.table,
    tags: [
      ...(row.function === 'announce_location_content' ? ['location'] : []),
      ...row.arguments.split('\\000').filter(Boolean),
    ],
  }))
  return new Map(
    [...Map.groupBy(tags, (row) => row.table)].map(([table, all]) => [table, all.map((one) => one.tags)]),
  )
}

/** The tables that statements name, also by our functions. */
async function createTableFinder(): Promise<(statements: string[]) => Set<string>> {
  const tables = (
    await app.sql<{ name: string }[]>`select tablename as name from pg_tables where schemaname = 'public'`
  ).map(({ name }) => name)
  const functions = await app.sql<{ name: string; text: string }[]>`
    select proname as name, prosrc as text from pg_proc where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`
  const find = (statement: string, depth = 0): string[] => [
    ...tables.filter((table) => new RegExp(`\\b(from|join)\\s+${table}\\b`, 'i').test(statement)),
    ...(depth > 3
      ? []
      : functions
          .filter(({ name }) => new RegExp(`\\b${name}\\s*\\(`).test(statement))
          .flatMap(({ text }) => find(text, depth + 1))),
  ]
  return (statements) => new Set(statements.flatMap((statement) => find(statement)))
}

test('every public page is among the examples', () => {
  const urls = examples.map((path) => new URL(path, app.url))
  const missing = publicPages.filter((page) => !urls.some((url) => getPublicPage(url)?.page === page))
  expect(missing.map(({ path }) => String(path))).toEqual([])
})

test('a page has a tag of every table that it shows, or the change of that table drops all copies', async () => {
  const announced = await announcedTags()
  const findTables = await createTableFinder()
  const silent: string[] = []
  for (const path of examples) {
    const found = getPublicPage(new URL(path, app.url))
    if (!found) continue
    texts = []
    await app.get(path)
    const tables = findTables(texts)
    texts = undefined
    const tags = found.tags.map(normal)
    for (const table of tables)
      if (
        !(table in unannounced) &&
        !forUsers[table]?.test(path) &&
        !announced.get(table)?.some((all) => all.length === 0 || all.some((tag) => tags.includes(tag)))
      )
        silent.push(`${path}: ${table}`)
  }
  expect(silent).toEqual([])
})

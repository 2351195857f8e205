// Whose eyes see the product in `npm run shots`, all of the demo, and which pages they open.
import type { Sql } from '../../src/server/platform/db/pool.ts'
import { everyPage } from '../../test/support/every-page.ts'

export const roles = ['visitor', 'member', 'owner', 'admin'] as const
export type Role = (typeof roles)[number]

/** `member`: with trips, favorites, bookings and messages. */
export const usernames: Record<Exclude<Role, 'visitor'>, string> = {
  member: 'demo',
  owner: 'demo_luis',
  admin: 'demo-admin',
}

/** The pages that every role has, and those of single rows, as far as the demo has them. */
export async function listPages(role: Role, sql: Sql): Promise<string[]> {
  const userId = sql`(select id from users where username = ${role === 'visitor' ? '' : usernames[role]})`
  const find = async (address: string, query: Promise<{ id: string }[]>) =>
    (await query).map(({ id }) => address + id)
  if (role === 'visitor') {
    const pictured = await find(
      '/location/',
      sql<{ id: string }[]>`
        select location_id::text as id from location_photos group by location_id order by count(*) desc, location_id limit 1`,
    )
    const bare = await find(
      '/location/',
      sql<{ id: string }[]>`
        select id::text from locations where not exists (select from location_photos where location_id = locations.id) order by id limit 1`,
    )
    const portfolio = await find(
      '/portfolio/',
      sql<{ id: string }[]>`select portfolio_id::text as id from portfolio_photos order by 1 limit 1`,
    )
    return [...browsing, ...pictured, ...bare, ...portfolio, ...everyPage.visitor]
  }
  if (role === 'admin') {
    const location = await find(
      '/admin/locations/',
      sql<{ id: string }[]>`select id::text from locations order by id limit 1`,
    )
    const contest = await find(
      '/admin/contests/',
      sql<{ id: string }[]>`select id::text from photo_contests order by id limit 1`,
    )
    const post = await find(
      '/admin/posts/',
      sql<{ id: string }[]>`select id::text from blog_posts order by id limit 1`,
    )
    return [...everyPage.admin, ...(await listPreviews(sql)), ...location, ...contest, ...post]
  }
  const bookings = await find(
    '/property-bookings/',
    sql<{ id: string }[]>`
      select b.id::text from property_bookings b join properties p on p.id = b.property_id
      where ${userId} in (b.photographer_id, p.owner_id) order by b.created_at desc, b.id limit 1`,
  )
  if (role === 'owner')
    return ['/', '/owner-dashboard', '/marketplace?tab=manage', '/notifications', ...bookings]
  const trip = await find(
    '/trip/',
    sql<
      { id: string }[]
    >`select id::text from trips where user_id = ${userId} order by starts_on desc limit 1`,
  )
  const permit = await find(
    '/permits/bookings/',
    sql<{ id: string }[]>`
      select id::text from permit_bookings where user_id = ${userId} order by created_at desc, id limit 1`,
  )
  return ['/', '/u/demo', ...trip, ...bookings, ...permit, ...everyPage.member]
}

/** The first row of some lists with its preview. */
async function listPreviews(sql: Sql): Promise<string[]> {
  const [first] = await sql<Record<string, string | null>[]>`
    select (select id::text from locations order by created_at desc, id desc limit 1) as "locations?tab=all",
      (select id::text from location_photos order by created_at desc, id desc limit 1) as "photos?tab=all",
      (select id::text from properties where state in ('approved', 'paused') order by coalesce(submitted_at, created_at), id limit 1) as "properties?tab=approved",
      (select subject_id || ' open' from reports where state = 'open' order by created_at desc limit 1) as "reports?tab=open",
      (select id::text from users order by created_at desc, id desc limit 1) as "users?tab=all"`
  return Object.entries(first ?? {}).flatMap(([list, key]) =>
    key ? [`/admin/${list}&item=${encodeURIComponent(key)}`] : [],
  )
}

const browsing = [
  '/',
  '/locations',
  '/locations?search=golden%20gate',
  '/locations?search=nothing%20like%20this',
  '/map',
  '/community?tab=contests',
]

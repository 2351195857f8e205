// GET /api/admin/properties: listings for review, and their figures.
import type { AdminProperty, AdminPropertyQueue } from '../../../contract/marketplace/admin-properties.ts'
import type { ListingState } from '../../../rules/listings.ts'
import { earningPotential, type propertyTypes } from '../../../rules/properties.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { contains, type PageInput } from '../../contributions/moderation/page.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { type Order, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type OwnRow, ownColumns, toDollars, toOwn } from './queries.ts'
import { noProperty } from './read.ts'

type AdminRow = OwnRow & { ownedBy: AdminProperty['ownedBy']; rank: number; waitedSince: Date }
type Input = PageInput & {
  queue: AdminPropertyQueue
  propertyType?: (typeof propertyTypes)[number] | undefined
}

const queueStates: Record<AdminPropertyQueue, readonly ListingState[]> = {
  open: ['pending', 'approved', 'paused'],
  pending: ['pending'],
  approved: ['approved', 'paused'],
  rejected: ['rejected'],
  all: ['draft', 'pending', 'approved', 'paused', 'rejected'],
}

// Waiting listings come first, those that have waited longest at the top.
const rank = (sql: Queryable): Fragment => sql`case when p.state = 'pending' then 0 else 1 end`
const since = (sql: Queryable): Fragment => sql`coalesce(p.submitted_at, p.created_at)`

const adminColumns = (sql: Queryable): Fragment => sql`
  ${ownColumns(sql)}, ${rank(sql)} as rank, ${since(sql)} as "waitedSince",
  (select json_build_object('id', u.id, 'username', coalesce(u.username::text, u.name)) from users u where u.id = p.owner_id) as "ownedBy"`

const toOrder = (sql: Queryable, queue: AdminPropertyQueue): Order<AdminRow> => ({
  name: `admin-properties ${queue}`,
  keys: [rank(sql), since(sql)],
  kinds: ['integer', 'instant'],
  id: sql`p.id`,
  isAscending: true,
  toKeys: (row) => [row.rank, row.waitedSince],
})

export const listAdminProperties = countedList(
  { propertiesPending: (sql) => sql`select count(*)::int from properties where state = 'pending'` },
  async ({ deps: { sql } }: UserContext, input: Input): Promise<Page<AdminProperty>> => {
    const order = toOrder(sql, input.queue)
    const owner = sql`(select coalesce(u.username::text, u.name) from users u where u.id = p.owner_id)`
    const words = sql`plain_text(concat_ws(' ', p.title, p.city, p.region, ${owner}))`
    const type = input.propertyType ? sql`p.property_type = ${input.propertyType}` : sql`true`
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<AdminRow[]>`
      select ${adminColumns(sql)} from properties p
      where p.state = any (${[...queueStates[input.queue]]}::text[]) and ${type} and ${onDays(sql, since(sql), input)}
        and ${contains(sql, words, input.search)} and ${after} ${end}`,
      toAdmin,
    )
  },
)

/** @throws Problem not-found */
export async function readAdminProperty(sql: Queryable, id: string): Promise<AdminProperty> {
  const [row] = await sql<AdminRow[]>`select ${adminColumns(sql)} from properties p where p.id = ${id}`
  if (!row) throw noProperty()
  return toAdmin(row)
}

function toAdmin(row: AdminRow): AdminProperty {
  const { payoutLastFour: _, ownerId: __, actions: ___, ...property } = toOwn(row)
  const revenuePotential = toDollars(row.hourlyRateCents * earningPotential.hoursAMonth)
  return { ...property, ownedBy: row.ownedBy, revenuePotential }
}

type Summary = { pending: number; approved: number; rejected: number; cents: number; totalBookings: number }

export async function summarizeAdminProperties({ deps: { sql } }: UserContext) {
  const [row] = await sql<Summary[]>`
    select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state in ('approved', 'paused'))::int as approved,
      count(*) filter (where state = 'rejected')::int as rejected,
      coalesce(sum(hourly_rate_cents) filter (where state in ('approved', 'paused')), 0)::bigint as cents,
      coalesce(sum(total_bookings), 0)::int as "totalBookings" from properties`
  const { cents, ...counts } = row as Summary
  return { ...counts, revenuePotential: toDollars(cents * earningPotential.hoursAMonth) }
}

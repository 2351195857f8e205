// Lists of permit bookings: a user's own, newest first, and all of them for administrators.
import type { AdminPermitBooking, PermitBooking } from '../../../contract/marketplace/permit-bookings.ts'
import { Problem } from '../../../contract/problems.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { type DayRange, onDays } from '../../platform/db/on-days.ts'
import { byAge, newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import { type BookingRow, readBooking, selectBookings, toBooking } from './booking-queries.ts'

type ListedRow = BookingRow & { at: Date; username: string | null }

export async function listUserBookings(
  { deps, user }: UserContext,
  { cursor, limit }: PageInput,
): Promise<Page<PermitBooking>> {
  const { sql, now } = deps
  const order = newestFirst('user bookings', sql`b.created_at`, sql`b.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<ListedRow[]>`
      ${selectBookings(sql, sql`, b.created_at as at`)}
      where b.user_id = ${user.id} and ${after} ${end}`,
    (row) => toBooking(row, now()),
  )
}

/** @throws Problem not-found, also for another user's booking */
export async function getBooking(
  { deps, user }: UserContext,
  { id }: { id: string },
): Promise<PermitBooking> {
  const booking = await readBooking(deps.sql, id, deps.now())
  if (booking.userId !== user.id && !user.isAdmin)
    throw new Problem('not-found', 'There is no booking with this id')
  return booking
}

type AdminInput = PageInput & DayRange & { search?: string | undefined; state: string }

/** Newest first. The search looks for words in the permit's name or location. */
export const listAllBookings = countedList(
  { permitsPending: (sql) => sql`select count(*)::int from permit_bookings where status = 'pending'` },
  async (
    { deps: { sql, now } }: UserContext,
    { cursor, limit, search, state, ...days }: AdminInput,
  ): Promise<Page<AdminPermitBooking>> => {
    const patterns = plainWords(search ?? '').map((word) => `%${word}%`)
    const order = byAge(days, 'permit bookings', sql`b.created_at`, sql`b.id`)
    return await pageOf(
      sql,
      { order, cursor, limit },
      ({ after, end }) => sql<ListedRow[]>`
      ${selectBookings(sql, sql`, b.created_at as at, (select username from users u where u.id = b.user_id) as username`)}
      where ${state === 'all' ? sql`true` : sql`b.status = ${state}`} and t.search_plain like all (${patterns}::text[])
        and ${onDays(sql, sql`b.created_at`, days)} and ${after} ${end}`,
      (row) => ({
        ...toBooking(row, now()),
        username: row.username,
      }),
    )
  },
)

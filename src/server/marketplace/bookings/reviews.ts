// Reviews of a booking by its two sides. They appear together, or one alone when the time to review is over.

import type { PropertyReview, ReviewInput } from '../../../contract/marketplace/property-reviews.ts'
import { Problem } from '../../../contract/problems.ts'
import { canReviewUntil, reviewAppearsAt } from '../../../rules/property-reviews.ts'
import { notify } from '../../accounts/notifications/notify.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { newestFirst, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { setCounts } from '../properties/recount.ts'
import { type BookingRow, lockBooking, readBooking, requireSide } from './queries.ts'

type Row = Omit<PropertyReview, 'publishedAt' | 'createdAt' | 'isPublished'> & {
  publishedAt: Date
  createdAt: Date
}

const selectReviews = (sql: Queryable, more: Fragment = sql``): Fragment => sql`
  select r.id, r.property_id as "propertyId", r.booking_id as "bookingId", b.photographer_id as "photographerId", r.side,
    (select json_build_object('id', u.id, 'username', coalesce(u.username::text, u.name), 'displayName', u.name) from users u where u.id = r.author_id) as author,
    r.rating, r.title, r.content, r.pros, r.cons, r.would_recommend as "wouldRecommend", r.published_at as "publishedAt",
    r.is_demo as "isDemo", r.created_at as "createdAt" ${more}
  from property_reviews r join property_bookings b on b.id = r.booking_id`

const toReview = (row: Row, now: Date): PropertyReview => ({
  id: row.id,
  propertyId: row.propertyId,
  bookingId: row.bookingId,
  photographerId: row.photographerId,
  side: row.side,
  author: row.author,
  rating: row.rating,
  title: row.title,
  content: row.content,
  pros: row.pros,
  cons: row.cons,
  wouldRecommend: row.wouldRecommend,
  isPublished: row.publishedAt <= now,
  publishedAt: row.publishedAt.toISOString(),
  isDemo: row.isDemo,
  createdAt: row.createdAt.toISOString(),
})

/** GET /api/private-properties/{id}/reviews: what its guests wrote. */
export async function listReviews(
  { deps: { sql, now } }: CallContext,
  { id, cursor, limit }: PageInput & { id: string },
): Promise<Page<PropertyReview>> {
  const order = newestFirst('property-reviews', sql`r.published_at`, sql`r.id`)
  return await pageOf(
    sql,
    { order, cursor, limit },
    ({ after, end }) => sql<(Row & { at: Date })[]>`
      ${selectReviews(sql, sql`, r.published_at as at`)}
      where r.property_id = ${id} and r.removed_at is null and r.side = 'guest' and r.published_at <= ${now()}
        and ${after} ${end}`,
    (row) => toReview(row, now()),
  )
}

/** GET /api/property-bookings/{id}/reviews. @throws Problem not-found */
export async function listBookingReviews(
  { deps: { sql, now }, user }: UserContext,
  { id }: { id: string },
): Promise<PropertyReview[]> {
  const side = requireSide(await readBooking(sql, id), user.id)
  const rows = await sql<Row[]>`
    ${selectReviews(sql)} where r.booking_id = ${id} and r.removed_at is null and (r.side = ${side} or r.published_at <= ${now()}) order by r.created_at`
  return rows.map((row) => toReview(row, now()))
}

/** POST /api/property-bookings/{id}/review. @throws Problem not-found, wrong-state, expired, duplicate */
export async function writeReview(
  { deps, user, transaction }: UserContext,
  { id, ...input }: ReviewInput,
): Promise<PropertyReview> {
  const now = deps.now()
  return await transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    const side = requireSide(booking, user.id)
    requireReviewable(booking, side, now)
    const isSecond = booking.reviewedBy.length > 0
    const { wouldRecommend, ...texts } = input
    const [made] = await tx<{ id: string }[]>`insert into property_reviews ${tx.insert({
      ...texts,
      would_recommend: wouldRecommend,
      property_id: booking.propertyId,
      booking_id: id,
      author_id: user.id,
      side,
      published_at: new Date(reviewAppearsAt(booking.until.getTime(), { isSecond, nowMs: now.getTime() })),
      created_at: now,
    })} returning id`
    if (isSecond) await publish(tx, booking, now)
    const [row] = await tx<Row[]>`${selectReviews(tx)} where r.id = ${made?.id as string}`
    return toReview(row as Row, now)
  })
}

function requireReviewable(booking: BookingRow, side: 'guest' | 'owner', now: Date): void {
  if (booking.state !== 'completed')
    throw new Problem('wrong-state', 'Only a completed booking can be reviewed.')
  if (booking.reviewedBy.includes(side))
    throw new Problem('duplicate', 'You’ve already reviewed this booking.')
  if (now.getTime() >= canReviewUntil(booking.until.getTime()))
    throw new Problem('expired', 'A booking can be reviewed within 14 days.')
}

/** Publishes the reviews of a locked booking: they count in the rating, and the other side is notified. */
async function publish(tx: Queryable, booking: BookingRow, now: Date): Promise<void> {
  const fresh = await tx<{ side: 'guest' | 'owner' }[]>`
    update property_reviews set published_at = least(published_at, ${now}), counted_at = ${now}
    where booking_id = ${booking.id} and counted_at is null returning side`
  for (const { side } of fresh) {
    const reviewed = side === 'guest' ? booking.owner : booking.guest
    if (reviewed)
      await notify(tx, {
        userId: reviewed.id,
        kind: 'booking-reviewed',
        subjectKind: 'property-booking',
        subjectId: booking.id,
        data: { name: booking.title },
      })
  }
  await recountRating(tx, booking.propertyId, now)
}

type Counts = { rating: number; reviewCount: number }

/** The mean of the published reviews by guests. */
export async function recountRating(tx: Queryable, propertyId: string, now: Date): Promise<void> {
  const [counts] = await tx<Counts[]>`
    select coalesce(avg(rating), 0)::float8 as rating, count(*)::int as "reviewCount" from property_reviews
    where property_id = ${propertyId} and removed_at is null and side = 'guest' and published_at <= ${now}`
  await setCounts(tx, propertyId, counts as Counts)
}

/** A job: publishes single reviews whose waiting time is over. */
export async function publishReviews({ sql, now }: { sql: Sql; now: () => Date }): Promise<void> {
  const at = now()
  const due = await sql<{ id: string }[]>`
    select distinct booking_id as id from property_reviews where counted_at is null and published_at <= ${at} limit 1000`
  for (const { id } of due)
    await sql.transaction(async (tx) => await publish(tx, await lockBooking(tx, id), at))
}

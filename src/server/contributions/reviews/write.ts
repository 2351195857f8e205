// POST /api/locations/{id}/reviews, PATCH and DELETE /api/reviews/{id}: the user's own review; the location's rating is updated in the same
// transaction.

import type { Review } from '../../../contract/contributions/reviews.ts'
import { Problem } from '../../../contract/problems.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { refreshReputation } from '../../accounts/users/reputation.ts'
import type { User } from '../../accounts/users/request-session.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import { isInPlace } from '../../app/domains/is-in-place.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { UserContext } from '../../app/request/context.ts'
import { recountRating } from '../../discovery/locations/recompute.ts'
import { requireOwnPhotos } from '../../discovery/photos/attached.ts'
import { attachToReview } from '../../discovery/photos/move-photos.ts'
import { requireOpenGuide } from '../../money/subscriptions/open-location.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { writtenFields } from './fields.ts'
import { readReview } from './queries.ts'

type Texts = Pick<RowOf<typeof writtenFields>, 'title' | 'visitDate' | 'weatherConditions' | 'equipmentUsed'>
type CommentInput = { comment?: string | null | undefined; content?: string | null | undefined }
type CreateInput = Texts & CommentInput & { id: string; rating: number; photos: string[] }
type UpdateInput = { [Name in keyof Texts]?: Texts[Name] | undefined } & CommentInput & {
    id: string
    version?: number | undefined
    rating?: number | undefined
    photos?: string[] | undefined
  }

/** @throws Problem not-found, plan-limit, validation, or duplicate with the `reviewId` of the user's existing review */
export async function createReview(
  { deps, user, transaction }: UserContext,
  input: CreateInput,
): Promise<Review> {
  return await transaction(async (tx) => {
    const location = await requireLocation(tx, input.id)
    await requireOpenGuide(tx, user, location, deps.now())
    requirePast(input.visitDate, location.timeZone, deps.now())
    await requireOwnPhotos(tx, { userId: user.id, locationId: input.id, ids: input.photos })
    const columns = writtenFields.toColumns({ ...input, content: getContent(input) ?? '' })
    const [written] = await tx<{ id: string }[]>`
      insert into location_reviews ${tx.insert({ location_id: input.id, user_id: user.id, ...columns })}
      on conflict (location_id, user_id) do nothing returning id`
    if (!written) throw await alreadyReviewed(tx, user, input.id)
    await attachToReview(tx, { id: written.id, locationId: input.id }, input.photos)
    return await afterwards(tx, user, { id: written.id, location_id: input.id })
  })
}

async function alreadyReviewed(tx: Queryable, user: User, locationId: string): Promise<Problem> {
  const [mine] = await tx<{ id: string; removed_at: Date | null }[]>`
    select id, removed_at from location_reviews where location_id = ${locationId} and user_id = ${user.id}`
  const detail = mine?.removed_at
    ? 'Your review of this location was removed by an administrator.'
    : 'You’ve already reviewed this location. You can edit your review.'
  return new Problem('duplicate', detail, { reviewId: mine?.id ?? null })
}

/** @throws Problem not-found, validation, stale with the current `review`, or forbidden for another user's review or a removed one */
export async function updateReview({ deps, user }: UserContext, input: UpdateInput): Promise<Review> {
  return (await deps.sql.transaction(async (tx) => {
    const review = await lockOwn(tx, user, input.id)
    if (input.version !== undefined && input.version !== review.version)
      return await requireInPlace(tx, user, { input, current: review })
    const { timeZone } = await requireLocation(tx, review.location_id)
    if (input.visitDate) requirePast(input.visitDate, timeZone, deps.now())
    const columns = writtenFields.toColumns({ ...input, content: getContent(input) })
    await tx`update location_reviews set ${tx.set({ ...columns, updated_at: deps.now() })}, version = version + 1 where id = ${review.id}`
    if (input.photos) {
      await requireOwnPhotos(tx, { userId: user.id, locationId: review.location_id, ids: input.photos })
      await attachToReview(tx, { id: review.id, locationId: review.location_id }, input.photos)
    }
    return await afterwards(tx, user, review)
  })) as Review
}

/**
 * The current review, if it already contains the edit: a repeated request whose first response was lost.
 * @throws Problem stale
 */
async function requireInPlace(
  tx: Queryable,
  user: User,
  { input, current }: { input: UpdateInput; current: Locked },
): Promise<Review> {
  const review = (await readReview(tx, current, user.id)) as Review
  const stored = { ...review, photos: review.displayImages.map(({ id }) => id) }
  if (isInPlace(stored, { ...input, comment: undefined, content: getContent(input) })) return review
  throw new Problem('stale', 'This review has changed since you opened it.', { review })
}

/** @throws Problem not-found, or forbidden for another user's review or a removed one */
export async function removeReview({ deps, user }: UserContext, { id }: { id: string }): Promise<void> {
  await deps.sql.transaction(async (tx) => {
    const review = await lockOwn(tx, user, id)
    await tx`delete from location_reviews where id = ${review.id}`
    await recountRating(tx, review.location_id)
    await refreshReputation(tx, user.id)
  })
}

type Locked = { id: string; location_id: string; version: number }

async function lockOwn(tx: Queryable, user: User, id: string): Promise<Locked> {
  const [row] = await tx<(Locked & { user_id: string; removed_at: Date | null })[]>`
        select id, location_id, version, user_id, removed_at from location_reviews where id = ${id} for update`
  if (!row) throw new Problem('not-found', 'There is no review with this id')
  if (row.user_id !== user.id) throw new Problem('forbidden', 'This review belongs to someone else')
  if (row.removed_at)
    throw new Problem('forbidden', 'Your review of this location was removed by an administrator.')
  return row
}

async function afterwards(
  tx: Queryable,
  user: User,
  review: Pick<Locked, 'id' | 'location_id'>,
): Promise<Review> {
  await recountRating(tx, review.location_id)
  await refreshReputation(tx, user.id)
  return (await readReview(tx, review, user.id)) as Review
}

// The text may be sent as `comment` or as `content`; `comment` has precedence. Undefined if neither was sent.
const getContent = ({ comment, content }: CommentInput): string | undefined =>
  comment === undefined && content === undefined ? undefined : (comment ?? content ?? '')

// Compares dates in the location's time zone. If it is unknown, UTC+14 is used, where each day begins first.
function requirePast(visitDate: string | null, timeZone: string | null, now: Date): void {
  if (visitDate === null || visitDate <= toLocalDate(now.getTime(), timeZone ?? 'Etc/GMT-14')) return
  const message = 'The visit date can’t be in the future.'
  throw new Problem('validation', message, { errors: [{ path: 'visitDate', message }] })
}

// Calls on reviews → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { likeReview, unlikeReview } from './like.ts'
import { listReviews } from './list.ts'
import { summarizeReviews } from './summary.ts'
import { createReview, removeReview, updateReview } from './write.ts'

const calls = implement(contract.reviews).$context<CallContext>()

// What a person just wrote is read where it was written; visitors may read a second behind.
async function readerOf({ parts, caller }: CallContext) {
  const viewerId = (await caller.person())?.id ?? null
  return { sql: viewerId ? parts.sql : parts.readSql, viewerId }
}

export const reviewRoutes = {
  list: calls.list.handler(async ({ input, context }) => {
    const { sql, viewerId } = await readerOf(context)
    const { reviews, nextCursor } = await listReviews(sql, { ...input, viewerId })
    return {
      headers: {
        link: nextLink(
          `/api/locations/${input.id}/reviews`,
          { sortBy: input.sortBy, limit: input.limit },
          nextCursor,
        ),
      },
      body: reviews,
    }
  }),
  summary: calls.summary.handler(async ({ input, context }) => {
    const { sql, viewerId } = await readerOf(context)
    return await summarizeReviews(sql, { id: input.id, viewerId })
  }),
  create: calls.create.handler(async ({ input, context }) =>
    createReview(
      context.parts,
      await context.caller.signedIn(),
      input,
      context.caller.headers.get('idempotency-key'),
    ),
  ),
  update: calls.update.handler(async ({ input, context }) =>
    updateReview(context.parts, await context.caller.signedIn(), input),
  ),
  remove: calls.remove.handler(async ({ input, context }) =>
    removeReview(context.parts, await context.caller.signedIn(), input.id),
  ),
  like: calls.like.handler(async ({ input, context }) =>
    likeReview(context.parts, await context.caller.signedIn(), input.id),
  ),
  unlike: calls.unlike.handler(async ({ input, context }) =>
    unlikeReview(context.parts, await context.caller.signedIn(), input.id),
  ),
}

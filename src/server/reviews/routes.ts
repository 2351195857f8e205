// Calls on reviews → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { listReviews } from './list.ts'

const calls = implement(contract.reviews).$context<CallContext>()

export const reviewRoutes = {
  list: calls.list.handler(async ({ input, context }) => {
    const { reviews, nextCursor } = await listReviews(context.parts.readSql, input)
    return { headers: { link: nextLink(`/api/locations/${input.id}/reviews`, { limit: input.limit }, nextCursor) }, body: reviews }
  }),
}

// Calls on check-ins → functions.
import { implement } from '@orpc/server'
import { contract } from '../../contract/contract.ts'
import type { CallContext } from '../context.ts'
import { nextLink } from '../platform/http/next-link.ts'
import { listCheckins } from './list.ts'
import { checkOut, createCheckin, removeCheckin, updateCheckin } from './write.ts'

const calls = implement(contract.checkins).$context<CallContext>()

export const checkinRoutes = {
  list: calls.list.handler(async ({ input, context }) => {
    const viewerId = (await context.caller.person())?.id ?? null
    const { checkins, nextCursor } = await listCheckins(context.parts, { ...input, viewerId })
    return {
      headers: { link: nextLink(`/api/locations/${input.id}/checkins`, { limit: input.limit }, nextCursor) },
      body: checkins,
    }
  }),
  create: calls.create.handler(({ input, context }) => createCheckin(context, input)),
  update: calls.update.handler(async ({ input, context }) =>
    updateCheckin(context.parts, await context.caller.signedIn(), input),
  ),
  checkOut: calls.checkOut.handler(async ({ input, context }) =>
    checkOut(context.parts, await context.caller.signedIn(), input.id),
  ),
  remove: calls.remove.handler(async ({ input, context }) =>
    removeCheckin(context.parts, await context.caller.signedIn(), input.id),
  ),
}

// GET /location/{id}/opened: the page of a location requests it once it is shown, if it came from a copy, because sending a copy counts nothing.
import { isRobot } from '../../../rules/analytics.ts'
import { requireLocation } from '../../app/domains/require-location.ts'
import type { CallContext } from '../../app/request/context.ts'
import { openLocation } from '../../money/subscriptions/open-location.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { countView } from './read.ts'

/**
 * Counts an opened guide as reading it would: a new visitor gets the cookie with it, others are counted by theirs. Robots and
 * pages that are only prefetched are not. @throws Problem not-found
 */
export async function countOpened(context: CallContext, id: string): Promise<HttpResponse> {
  const { deps, session } = context
  const location = await requireLocation(deps.sql, id)
  const { client } = session
  if (!isRobot(client.userAgent) && !client.isPrefetch) {
    await openLocation(context, location)
    await countView(context, location)
    // The page itself may have come from a cache in front of the servers.
    if (!client.isHead) deps.views.record(client, { subject: 'site' })
  }
  return {
    status: 204,
    headers: {
      'cache-control': 'no-store',
      ...(session.cookies.length > 0 ? { 'set-cookie': session.cookies } : {}),
    },
  }
}

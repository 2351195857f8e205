// POST /api/webhooks/payments: events of the payment service. They are stored, and processed by a job.
import { malformed } from '../../contract/problems.ts'
import { readText } from '../platform/http/read-body.ts'
import type { HttpResponse } from '../platform/http/reply.ts'
import type { RequestContext } from '../routes.ts'
import { acceptEvent } from './events.ts'
import type { PaymentDeps } from './handler.ts'

export async function receiveEvent(
  deps: Pick<PaymentDeps, 'sql' | 'gateway'>,
  { request }: Pick<RequestContext, 'request'>,
): Promise<HttpResponse> {
  if (request.method !== 'POST') throw malformed('Use POST', 405)
  const signature = request.headers['stripe-signature']
  await acceptEvent(deps, await readText(request), typeof signature === 'string' ? signature : undefined)
  return { status: 200, headers: { 'cache-control': 'no-store' } }
}

// POST /api/webhooks/payments: events of the payment service. They are stored, and processed by a job.
import type { IncomingMessage } from 'node:http'
import { malformed } from '../../../contract/problems.ts'
import { readText } from '../../platform/http/read-body.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { acceptEvent } from './events.ts'
import type { PaymentDeps } from './handler.ts'

export async function receiveEvent(
  deps: Pick<PaymentDeps, 'sql' | 'gateway'>,
  { request }: { request: IncomingMessage },
): Promise<HttpResponse> {
  if (request.method !== 'POST') throw malformed('Use POST', 405)
  const signature = request.headers['stripe-signature']
  await acceptEvent(deps, await readText(request), typeof signature === 'string' ? signature : undefined)
  return { status: 200, headers: { 'cache-control': 'no-store' } }
}

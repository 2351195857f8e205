// A subscriber for tests: pays over HTTP, and lives through time with the jobs of payments and subscriptions.
import { workPayments } from '../../src/server/money/payments/work.ts'
import { workSubscriptions } from '../../src/server/money/subscriptions/work.ts'
import type { Answer, Member, TestApp } from './app.ts'
import { cardBody, testCards } from './payments.ts'

export type Clock = { now: Date }

export async function advance(app: TestApp, clock: Clock, to: string): Promise<void> {
  clock.now = new Date(to)
  await workPayments(app.deps)
  await workSubscriptions(app.deps)
}

export const startIntent = (app: TestApp, { token }: Member, planId: string): Promise<Answer> =>
  app.send('POST', '/api/create-subscription-intent', { as: token, body: { planId, userId: 'me' } })

export const payIntent = (
  app: TestApp,
  clientSecret: string,
  card: string = testCards.good,
): Promise<Answer> =>
  app.send('POST', `/api/sandbox/payments/${clientSecret.split('_secret_')[0]}/confirm`, {
    body: cardBody(clientSecret, card),
  })

/** Signs up for a plan with a test card. Returns the activation's response. */
export async function subscribe(
  app: TestApp,
  user: Member,
  planId: string,
  card: string = testCards.good,
): Promise<Answer> {
  const { body } = await startIntent(app, user, planId)
  await payIntent(app, body.clientSecret, card)
  return await app.send('POST', '/api/subscription/test-success', {
    as: user.token,
    body: { planId, userId: user.id },
  })
}

export const readSubscription = async (app: TestApp, { token }: Member) =>
  (await app.send('GET', '/api/me/subscription', { as: token })).body.subscription

/** Enters another card. Returns the sandbox's response, or the refused call's. */
export async function changeCard(app: TestApp, user: Member, card: string = testCards.good): Promise<Answer> {
  const started = await app.send('POST', '/api/me/subscription/card', { as: user.token })
  return started.status === 200 ? await payIntent(app, started.body.clientSecret, card) : started
}

/** Reads the quote and accepts it. */
export async function changeTo(app: TestApp, { token }: Member, planId: string): Promise<Answer> {
  const quote = await app.send('GET', `/api/me/subscription/quote?planId=${planId}`, { as: token })
  const { quotedAt, dueCents } = quote.body
  return await app.send('POST', '/api/me/subscription/change', {
    as: token,
    body: { planId, quotedAt, dueCents },
  })
}

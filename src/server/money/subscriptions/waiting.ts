// A subscription whose last payment failed waits for another card.
import type { WaitingSources } from '../../app/domains/waiting.ts'

export const waitingSubscription: WaitingSources = {
  'subscription-payment': (sql, { userId }) => sql`
    select s.id, l.name, '/subscription', (select min(i.next_attempt_at) from subscription_invoices i where i.subscription_id = s.id),
      coalesce(s.period_end, s.created_at), 1
    from subscriptions s join plan_prices r on r.id = s.price_id join subscription_plans l on l.id = r.plan_id
    where s.user_id = ${userId} and s.state = 'past_due'`,
}

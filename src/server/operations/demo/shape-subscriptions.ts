// The schema of demo/subscriptions.json: which demo members pay for a plan, and since when.
import { z } from 'zod'

export const demoSubscriptionShape = z.strictObject({
  user: z.union([z.string().startsWith('demo_'), z.literal('demo')]),
  plan: z.enum(['pro', 'professional']),
  /** Paid periods up to now, or up to the end for one that ended. */
  months: z.number().int().min(1).max(24),
  /** Since the last renewal; for one that ended, since its end. */
  daysAgo: z.number().int().min(0),
  ended: z.boolean().default(false),
  /** Canceled, and running until the end of its period. */
  cancels: z.boolean().default(false),
})

export type DemoSubscription = z.infer<typeof demoSubscriptionShape>

// What the platform earns from property bookings, and where owners are paid.
import { z } from 'zod'
import { payoutSchedules } from '../../rules/payout-periods.ts'
import { adminCall, plainText, userCall } from '../shared/call.ts'

/** Dollars; `month`: YYYY-MM in UTC. */
const commissionMonthShape = z.object({
  month: z.string(),
  bookings: z.number().int(),
  total: z.number(),
  commission: z.number(),
})

const getCommissionReport = adminCall
  .route({
    method: 'GET',
    path: '/admin/commission-report',
    summary:
      'Get the platform’s fees of property bookings: totals, the newest bookings, and the last 12 months. As a table: /admin/commission-report.csv',
    tags: ['Administration'],
  })
  .output(
    z.object({
      totalCommissions: z.number(),
      totalBookings: z.number().int(),
      averageBookingValue: z.number(),
      bookings: z.array(
        z.object({
          id: z.uuid(),
          description: z.string(),
          paidAt: z.iso.datetime(),
          totalCost: z.number(),
          commissionAmount: z.number(),
        }),
      ),
      months: z.array(commissionMonthShape),
    }),
  )

const cents = z.number().int()
const count = z.number().int().min(0)

/** Cents. `month`: YYYY-MM in UTC. */
const revenueMonthShape = z.object({
  month: z.string(),
  subscriptionCents: cents,
  commissionCents: cents,
  permitCents: cents,
})

/**
 * `users`: accounts on the plan; `subscribers`: with a paid subscription; `monthlyCents`: their revenue per
 * month.
 */
const planRevenueShape = z.object({
  id: z.string(),
  name: z.string(),
  priceCents: cents,
  interval: z.string(),
  users: count,
  subscribers: count,
  monthlyCents: cents,
})

/**
 * `projection`: a year at the current pace: today's subscriptions, and the mean commissions of the last
 * complete months.
 */
const getRevenueOverview = adminCall
  .route({
    method: 'GET',
    path: '/admin/revenue',
    summary:
      'Get what the platform earns: this month, subscribers and monthly recurring revenue by plan, the last 12 months, and a projection',
    tags: ['Administration'],
  })
  .output(
    z.object({
      month: z.string(),
      revenueCents: cents,
      commissionCents: cents,
      subscribers: count,
      mrrCents: cents,
      plans: z.array(planRevenueShape),
      months: z.array(revenueMonthShape),
      projection: z.object({
        averagedMonths: count,
        monthlyCommissionCents: cents,
        yearlySubscriptionCents: cents,
        yearlyCommissionCents: cents,
        yearlyCents: cents,
      }),
    }),
  )

export const revenueCalls = { commissions: getCommissionReport, overview: getRevenueOverview }

const payoutSettingsShape = z.object({
  schedule: z.enum(payoutSchedules),
  /** The last four digits of the account. */
  bankLast4: z.string(),
  nextPayoutOn: z.iso.date(),
})

/**
 * Dollars. `settings` is null until a bank account is connected. `availableBalance`: earned and not paid out. `nextPayoutAmount`: what
 * becomes due in time for the payout on `nextPayoutOn`, as known now; earnings are due 48 hours after the end of their booking.
 */
const payoutsShape = z.object({
  settings: payoutSettingsShape.nullable(),
  availableBalance: z.number(),
  nextPayoutAmount: z.number().nullable(),
  isFrozen: z.boolean(),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      periodEnd: z.iso.date(),
      amount: z.number(),
      state: z.enum(['waiting', 'paid', 'failed']),
      bankLast4: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})

export const getPayouts = userCall
  .route({
    method: 'GET',
    path: '/me/payouts',
    summary: 'Get your payout settings, what is due to you, and your payouts, newest first',
    tags: ['Payments'],
  })
  .output(payoutsShape)

const digits = (text: string) => text.replaceAll(/[\s-]/g, '')

export const savePayoutSettings = userCall
  .route({
    method: 'PUT',
    path: '/me/payout-settings',
    summary:
      'Set your bank account and how often you are paid. Without a bank account only the schedule changes. The account is stored encrypted',
    tags: ['Payments'],
  })
  .input(
    z.object({
      schedule: z.enum(payoutSchedules),
      bank: z
        .object({
          holderName: plainText(200).pipe(z.string().min(1, 'Please fill in this field.')),
          routingNumber: plainText(20)
            .transform(digits)
            .pipe(z.string().regex(/^\d{9}$/, 'Enter the nine digits of the routing number.')),
          accountNumber: plainText(40)
            .transform(digits)
            .pipe(z.string().regex(/^\d{4,17}$/, 'Enter the account number, 4 to 17 digits.')),
        })
        .optional(),
    }),
  )
  .output(payoutsShape)

export type CommissionReport = z.infer<NonNullable<(typeof getCommissionReport)['~orpc']['outputSchema']>>
export type RevenueOverview = z.infer<NonNullable<(typeof getRevenueOverview)['~orpc']['outputSchema']>>
export type Payouts = z.infer<typeof payoutsShape>
export type PayoutSettingsInput = z.infer<NonNullable<(typeof savePayoutSettings)['~orpc']['inputSchema']>>

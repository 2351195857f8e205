// Administration of plans: prices, limits and what they include, without a deployment.
import { z } from 'zod'
import { adminCall, flag, plainText } from '../shared/call.ts'
import { planShape } from './subscriptions.ts'

const tags = ['Administration']

/** `subscribers`: with a paid subscription. */
const adminPlanShape = planShape.extend({ subscribers: z.number().int() })

const limit = z.number().int().min(0, 'Enter 0 or more').max(1_000_000, 'Enter at most 1,000,000').nullable()
const text = (max: number) => plainText(max).min(1, 'Enter a text')

const listAllPlans = adminCall
  .route({ method: 'GET', path: '/admin/plans', summary: 'List all plans with their subscribers', tags })
  .output(z.array(adminPlanShape))

const updatePlan = adminCall
  .route({
    method: 'PATCH',
    path: '/admin/plans/{planId}',
    summary: 'Change a plan. Its subscribers keep their price until they renew, and are told by email',
    tags,
  })
  .input(
    z.object({
      planId: plainText(40),
      description: text(200).optional(),
      price: z.number().int().min(0, 'Enter 0 or more').max(100_000, 'Enter at most $1,000').optional(),
      features: z.array(text(80)).max(12, 'Enter up to 12 lines').optional(),
      locationLimit: limit.optional(),
      favoritesLimit: limit.optional(),
      advancedFilters: flag.optional(),
      weatherIntegration: flag.optional(),
      offlineDownloads: flag.optional(),
      prioritySupport: flag.optional(),
      contestParticipation: flag.optional(),
      meetupCreation: flag.optional(),
      analyticsAccess: flag.optional(),
      isActive: flag.optional(),
    }),
  )
  .output(adminPlanShape)

export const adminPlanCalls = { list: listAllPlans, update: updatePlan }

export type AdminPlan = z.infer<typeof adminPlanShape>

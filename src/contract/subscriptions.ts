// Plans, and a viewer's usage of theirs.
import { z } from 'zod'
import { publicCall } from './call.ts'

/** A plan. `price` in cents; a null limit means unlimited. */
const planShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number().int(),
  interval: z.string(),
  paymentPriceId: z.string().nullable(),
  features: z.array(z.string()),
  locationLimit: z.number().int().nullable(),
  favoritesLimit: z.number().int().nullable(),
  advancedFilters: z.boolean(),
  weatherIntegration: z.boolean(),
  offlineDownloads: z.boolean(),
  prioritySupport: z.boolean(),
  contestParticipation: z.boolean(),
  meetupCreation: z.boolean(),
  analyticsAccess: z.boolean(),
  isActive: z.boolean(),
  sortOrder: z.number().int(),
  createdAt: z.iso.datetime(),
})

/** `monthlyFavorites`: current number of favorites. Months are calendar months in UTC. */
const usageShape = z.object({
  plan: z.string(),
  monthlyLocationViews: z.number().int(),
  locationLimit: z.number().int().nullable(),
  monthlyFavorites: z.number().int(),
  favoritesLimit: z.number().int().nullable(),
  lastReset: z.iso.datetime(),
  resetsAt: z.iso.datetime(),
})

export const listPlans = publicCall
  .route({
    method: 'GET',
    path: '/subscription-plans',
    summary: 'List the available plans',
    tags: ['Subscriptions'],
  })
  .output(z.array(planShape))

export const getUsage = publicCall
  .route({
    method: 'GET',
    path: '/me/usage',
    summary: 'Get this month’s usage, signed in or not',
    tags: ['Subscriptions'],
  })
  .output(usageShape)

export type Plan = z.infer<typeof planShape>

// How often locations and listings are viewed, for their owners, and the whole site for administrators. Days are in UTC.
import { z } from 'zod'
import { analyticsPeriods } from '../../rules/analytics.ts'
import { adminCall, idParam, userCall } from '../shared/call.ts'

const days = z
  .union([z.number(), z.string()])
  .transform(Number)
  .pipe(z.literal([...analyticsPeriods], `Choose ${analyticsPeriods.join(', ')} days.`))
  .default(30)

/** `days` up to today. */
export const analyticsInput = z.object({ days })
/** `location` limits a table to one location. */
export const analyticsTableInput = analyticsInput.extend({ location: idParam.optional() })

const count = z.number().int().min(0)

/** `views`: visitors, each counted once a day. The others: new ones that still exist. */
const countsShape = z.object({ views: count, favorites: count, checkins: count, photos: count })
const dayShape = countsShape.extend({ date: z.iso.date() })
const listingCountsShape = z.object({ views: count, requests: count, bookings: count })

/** `from` is the first day of the period that was counted at all, `to` today, which is not over yet. */
const period = { from: z.iso.date(), to: z.iso.date() }

/** Newest likes first by number. `likes`: in the period. */
const likedPhotoShape = z.object({
  id: z.uuid(),
  title: z.string().nullable(),
  locationId: z.uuid(),
  locationName: z.string(),
  likes: count,
  totalLikes: count,
})

const ownAnalytics = userCall
  .route({
    method: 'GET',
    path: '/me/analytics',
    summary:
      'Get views, favorites, check-ins and photos of the locations that you added or photographed, likes of your photos, and views, requests and bookings of your listings. The plan must include analytics. As a table: /analytics.csv and /analytics/listings.csv',
    tags: ['Analytics'],
  })
  .input(analyticsInput)
  .output(
    z.object({
      ...period,
      totals: countsShape,
      days: z.array(dayShape),
      /** The most viewed ones, up to 50. `isAuthor`: you added it. */
      locations: z.array(
        countsShape.extend({ id: z.uuid(), name: z.string(), isAuthor: z.boolean(), rating: z.number() }),
      ),
      locationCount: count,
      photos: z.array(likedPhotoShape),
      /** Null without a listing. */
      listings: z
        .object({
          totals: listingCountsShape,
          days: z.array(listingCountsShape.extend({ date: z.iso.date() })),
          items: z.array(listingCountsShape.extend({ id: z.uuid(), title: z.string() })),
        })
        .nullable(),
    }),
  )

const hours = z.array(count).length(24)

const locationAnalytics = userCall
  .route({
    method: 'GET',
    path: '/locations/{id}/analytics',
    summary:
      'Get one location’s counts by day, popular hours, success by weather, and the states of its viewers. For its author, users who have photos there unless it is hidden, and administrators',
    tags: ['Analytics'],
  })
  .input(analyticsInput.extend({ id: idParam }))
  .output(
    z.object({
      ...period,
      id: z.uuid(),
      name: z.string(),
      timeZone: z.string().nullable(),
      rating: z.number(),
      reviewCount: count,
      totals: countsShape,
      days: z.array(dayShape),
      /** By hour at the location; null below 20 views or check-ins. */
      viewHours: hours.nullable(),
      checkinHours: hours.nullable(),
      /** By the sky that check-ins name; null below 10 check-ins with a result. */
      weather: z
        .array(z.object({ sky: z.string(), checkins: count, successRate: z.number().nullable() }))
        .nullable(),
      successRate: z.number().nullable(),
      /**
       * Counts visitors whose requests named a position in the US. A state with fewer than 5 visitors on
       * every day is omitted.
       */
      states: z.array(z.object({ state: z.string(), views: count })),
    }),
  )

/** New ones on the day, without demo accounts. */
const siteDayShape = z.object({
  date: z.iso.date(),
  visitors: count,
  signUps: count,
  locations: count,
  photos: count,
  reviews: count,
  favorites: count,
  checkins: count,
})

const siteAnalytics = adminCall
  .route({
    method: 'GET',
    path: '/admin/analytics',
    summary:
      'Get the whole site: visitors, users, content and money by day or month, and how many new users saved a favorite and chose a plan. As a table: /admin/analytics.csv',
    tags: ['Administration'],
  })
  .input(analyticsInput)
  .output(
    z.object({
      ...period,
      days: z.array(siteDayShape),
      totals: siteDayShape.omit({ date: true }),
      /** Current totals. */
      now: z.object({ users: count, subscribers: count, locations: count, photos: count, reviews: count }),
      /** About the users who signed up in the period, and the visitors of its days. */
      funnel: z.object({ visitors: count, signUps: count, withFavorite: count, withPlan: count }),
      /** Cents earned in the months of the period, from the ledger. */
      months: z.array(
        z.object({
          month: z.string(),
          subscriptionCents: z.number().int(),
          commissionCents: z.number().int(),
          permitCents: z.number().int(),
        }),
      ),
    }),
  )

/** What came in on the day, without demo accounts; also what was removed since. */
const incomingDayShape = z.object({
  date: z.iso.date(),
  signUps: count,
  locations: count,
  photos: count,
  bookings: count,
  permitBookings: count,
  reports: count,
  messages: count,
})

const incoming = adminCall
  .route({
    method: 'GET',
    path: '/admin/analytics/incoming',
    summary: 'Get by day what came in: sign-ups, submissions, photos, bookings, reports, messages',
    tags: ['Administration'],
  })
  .input(analyticsInput)
  .output(z.object({ ...period, days: z.array(incomingDayShape) }))

export const analyticsCalls = {
  own: ownAnalytics,
  location: locationAnalytics,
  site: siteAnalytics,
  incoming,
}

type OutputOf<Call extends { '~orpc': { outputSchema?: z.ZodType | undefined } }> = z.infer<
  NonNullable<Call['~orpc']['outputSchema']>
>
export type OwnAnalytics = OutputOf<typeof ownAnalytics>
export type LocationAnalytics = OutputOf<typeof locationAnalytics>
export type SiteAnalytics = OutputOf<typeof siteAnalytics>
export type Incoming = OutputOf<typeof incoming>
export type IncomingDay = z.infer<typeof incomingDayShape>
export type SiteDay = z.infer<typeof siteDayShape>

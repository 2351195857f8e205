// The queries of the analytics pages. A plan without analytics is a normal result: null.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '../../../../rules/analytics.ts'
import { toDays } from '../../../components/charts/period.ts'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import { orNotFound } from '../../../components/layout/or-not-found.ts'
import { requireViewer } from '../../../components/session/require-viewer.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { monthsAsPoints } from './months-as-points.ts'

/** Today's counts change while the page is open. */
const staleMs = 60_000

/**
 * Whether to send the request: a refused call would be an error in the browser's console. The server decides
 * in any case.
 */
async function isIncluded(client: QueryClient, api: Api): Promise<boolean> {
  const viewer = await client.ensureQueryData(viewerQuery(api))
  const plans = await client.ensureQueryData({
    queryKey: ['/api/subscription-plans'],
    queryFn: () => api.subscriptions.plans(),
  })
  const plan = plans.find(({ id }) => id === viewer?.subscriptionTier)
  // A plan that is no longer sold is not listed.
  return viewer?.isAdmin || plan === undefined || plan.analyticsAccess
}

const orNull = (error: unknown): null => {
  if (getProblemType(error) === 'plan-limit') return null
  throw error
}

export const ownAnalyticsQuery = (api: Api, days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['/api/me/analytics', days],
    queryFn: async ({ signal, client }) =>
      (await isIncluded(client, api)) ? await api.analytics.own({ days }, { signal }).catch(orNull) : null,
    meta: { isPersonal: true },
    staleTime: staleMs,
  })

export const locationAnalyticsQuery = (api: Api, id: string, days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'analytics', days],
    queryFn: async ({ signal, client }) =>
      (await isIncluded(client, api))
        ? await api.analytics.location({ id, days }, { signal }).catch(orNull)
        : null,
    meta: { isPersonal: true },
    staleTime: staleMs,
  })

/** A well-known location; null without any. */
export const exampleLocationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/locations', 'analytics-example'],
    queryFn: async ({ signal }) =>
      (await api.locations.list({ sortBy: 'popularity', limit: 12 }, { signal })).body.find(
        ({ cover }) => cover,
      ) ?? null,
    staleTime: 300_000,
  })

const shownOwn = 4
const chartMonths = 12
/** The chart says less than all of a location with more reviews. */
const maxReviews = 100

/** What everybody can see of a user's: the newest locations, and the photos with the most likes. */
export const publicFiguresQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: ['/api/profiles', username, 'public-figures'],
    queryFn: async ({ signal }) => {
      const [locations, photos] = await Promise.all([
        api.profiles.locations({ username, limit: shownOwn }, { signal }),
        api.profiles.photos({ username, limit: 50 }, { signal }),
      ])
      const liked = photos.body.filter(({ likes }) => likes > 0).toSorted((a, b) => b.likes - a.likes)
      return { locations: locations.body, photos: liked.slice(0, shownOwn) }
    },
    staleTime: staleMs,
  })

/** The reviews of a well-known location by month; null without any. */
export const exampleChartQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/locations', 'analytics-chart'],
    queryFn: async ({ signal }) => {
      const { body } = await api.locations.list({ sortBy: 'popularity', limit: 12 }, { signal })
      const location = body.toSorted((a, b) => b.reviewCount - a.reviewCount)[0]
      if (!location?.reviewCount) return null
      const { body: reviews } = await api.reviews.list({ id: location.id, limit: maxReviews }, { signal })
      return {
        location,
        points: monthsAsPoints(
          reviews.map(({ createdAt }) => createdAt),
          chartMonths,
        ),
      }
    },
    staleTime: 300_000,
  })

type Context = { queryClient: QueryClient; api: Api }

/** @throws the router's redirect for visitors */
export async function loadOwnAnalytics(
  { queryClient, api }: Context,
  days: unknown,
  location: { href: string },
): Promise<void> {
  await requireViewer({ queryClient, api }, location)
  const query = ownAnalyticsQuery(api, toDays(days))
  const read = queryClient.prefetchQuery(query)
  if (!import.meta.env.SSR) return
  await read
  const report = queryClient.getQueryData(query.queryKey)
  if (report === null) {
    const viewer = queryClient.getQueryData(viewerQuery(api).queryKey)
    await Promise.all([
      queryClient.prefetchQuery(publicFiguresQuery(api, viewer?.username ?? '')),
      queryClient.prefetchQuery(exampleChartQuery(api)),
    ])
  } else if (report?.locationCount === 0) await queryClient.prefetchQuery(exampleLocationQuery(api))
}

/** @throws the router's redirect for visitors, its notFound for a location that does not exist */
export async function loadLocationAnalytics(
  { queryClient, api }: Context,
  { id, days }: { id: string; days: unknown },
  location: { href: string },
): Promise<void> {
  await requireViewer({ queryClient, api }, location)
  const query = locationAnalyticsQuery(api, id, toDays(days))
  await queryClient.ensureQueryData(query).catch((error: unknown) =>
    // Somebody else's location.
    orNotFound(getProblemType(error) === 'forbidden' ? { status: 404 } : error),
  )
}

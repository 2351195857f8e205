// What the home page of a member opens with: what waits for them, the light at their favorites, and locations near those.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Suggestion } from '../../../../contract/community/profiles.ts'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { type GoldenHour, nextGoldenHour } from '../../../components/light-today/next-golden-hour.ts'
import { waitingQuery } from '../../../components/notifications/waiting-query.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { orderTrips, todayInUtc } from '../../../components/trips/order-trips.ts'
import { tripQuery, tripsQuery } from '../../../components/trips/trip-queries.ts'
import type { Api } from '../../../request-context.ts'

export type FavoriteLight = Pick<LocationSummary, 'id' | 'name' | 'cover'> & {
  golden: GoldenHour
  zone: Pick<Light, 'utcOffsets'>
}
export type MemberHome = { light: FavoriteLight[]; nearby: Suggestion[] }

const shownFavorites = 4
const shownNearby = 3

export const memberHomeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['home', 'member'],
    queryFn: async ({ signal }): Promise<MemberHome> => {
      const [favorites, nearby] = await Promise.all([
        api.favorites.list({ userId: 'me' }, { signal }),
        api.profiles.suggestions({ limit: shownNearby }, { signal }),
      ])
      const light = await Promise.all(
        favorites.slice(0, shownFavorites).map((one) => readLight(api, one, signal)),
      )
      return {
        light: light.flatMap((one) => one ?? []),
        // Without such locations, the call suggests the best ones overall.
        nearby: nearby.filter(({ near }) => near),
      }
    },
    meta: { isPersonal: true },
    staleTime: 300_000,
  })

/** Undefined without a published position, and where golden hour comes neither today nor tomorrow. */
async function readLight(
  api: Api,
  { id, name, cover, latitude, longitude }: LocationSummary,
  signal: AbortSignal,
): Promise<FavoriteLight | undefined> {
  if (latitude === null || longitude === null) return undefined
  const point = { lat: latitude, lng: longitude }
  const today = await api.light.get(point, { signal })
  const nowMs = Date.now()
  const found = nextGoldenHour([today], nowMs)
  if (found) return { id, name, cover, golden: found, zone: { utcOffsets: today.utcOffsets } }
  const nextDay = toLocalDate(Date.parse(`${today.date}T12:00:00Z`) + dayMs, 'UTC')
  const tomorrow = await api.light.get({ ...point, date: nextDay }, { signal })
  const golden = nextGoldenHour([tomorrow], nowMs)
  return golden && { id, name, cover, golden, zone: { utcOffsets: tomorrow.utcOffsets } }
}

/** Reads nothing for visitors. */
export async function prefetchMemberHome(context: { api: Api; queryClient: QueryClient }): Promise<void> {
  const { api, queryClient } = context
  const viewer = await queryClient.ensureQueryData(viewerQuery(api)).catch(() => null)
  if (viewer)
    await Promise.all([
      queryClient.prefetchQuery(memberHomeQuery(api)),
      queryClient.prefetchQuery(waitingQuery(api)),
      prefetchNextTrip(context),
    ])
}

async function prefetchNextTrip({ api, queryClient }: { api: Api; queryClient: QueryClient }): Promise<void> {
  await queryClient.prefetchQuery(tripsQuery(api))
  const { next } = orderTrips(queryClient.getQueryData(tripsQuery(api).queryKey) ?? [], todayInUtc())
  if (next) await queryClient.prefetchQuery(tripQuery(api, next.id))
}

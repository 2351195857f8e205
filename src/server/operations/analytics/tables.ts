// The analytics as CSV files: what the pages show, by day.
import type { z } from 'zod'
import { analyticsInput, analyticsTableInput } from '../../../contract/operations/analytics.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { Deps } from '../../app/request/context.ts'
import { csvFile } from '../../platform/http/csv.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { readLocationAnalytics } from './location.ts'
import { readOwnAnalytics } from './own.ts'
import { readSiteAnalytics } from './site.ts'

type TableRequest = { session: Session; url: URL }

/** @throws Problem validation with each error's path */
function parse<Shape extends z.ZodType>(shape: Shape, { searchParams }: URL): z.output<Shape> {
  const result = shape.safeParse(Object.fromEntries(searchParams))
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('validation', errors[0]?.message, { errors }, 400)
}

/** GET /analytics.csv: by day, of all own locations or of one. @throws Problem sign-in-required, plan-limit, not-found, forbidden, validation */
export async function locationsTable(deps: Deps, { session, url }: TableRequest): Promise<HttpResponse> {
  const user = await session.requireUser()
  const { days, location: id } = parse(analyticsTableInput, url)
  const { days: rows } = id
    ? await readLocationAnalytics({ deps, user }, { id, days })
    : await readOwnAnalytics({ deps, user }, { days })
  return csvFile(
    'analytics.csv',
    ['Date (UTC)', 'Views', 'Favorites', 'Check-ins', 'Photos'],
    rows.map(({ date, views, favorites, checkins, photos }) => [date, views, favorites, checkins, photos]),
  )
}

/** GET /analytics/listings.csv: by day, of all own listings. @throws Problem sign-in-required, plan-limit, validation */
export async function listingsTable(deps: Deps, { session, url }: TableRequest): Promise<HttpResponse> {
  const user = await session.requireUser()
  const { listings } = await readOwnAnalytics({ deps, user }, parse(analyticsInput, url))
  return csvFile(
    'listings.csv',
    ['Date (UTC)', 'Views', 'Requests', 'Bookings'],
    (listings?.days ?? []).map(({ date, views, requests, bookings }) => [date, views, requests, bookings]),
  )
}

/** GET /admin/analytics.csv. @throws Problem sign-in-required, forbidden, validation */
export async function siteTable(deps: Deps, { session, url }: TableRequest): Promise<HttpResponse> {
  const user = await session.requireUser()
  if (!user.isAdmin) throw new Problem('forbidden', 'IdCondition administrators can do this')
  const { days } = await readSiteAnalytics(deps, parse(analyticsInput, url))
  return csvFile(
    'site-analytics.csv',
    ['Date (UTC)', 'Visitors', 'Sign-ups', 'Locations', 'Photos', 'Reviews', 'Favorites', 'Check-ins'],
    days.map((day) => [
      day.date,
      day.visitors,
      day.signUps,
      day.locations,
      day.photos,
      day.reviews,
      day.favorites,
      day.checkins,
    ]),
  )
}

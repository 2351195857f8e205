// Downloads of favorites, their lists, trips, own spots and search results, in every format.
import { type LocationSummary, listLocations as listCall } from '../../../contract/discovery/locations.ts'
import type { Spot } from '../../../contract/planning/spots.ts'
import { Problem } from '../../../contract/problems.ts'
import { addDays } from '../../../rules/dates.ts'
import { lightOfDay } from '../../../rules/light/light-of-day.ts'
import { toLocalDate } from '../../../rules/light/local-day.ts'
import { stopWindow } from '../../../rules/trips/stop-window.ts'
import { getOwnerId } from '../../accounts/users/owner-id.ts'
import type { CallContext, UserContext } from '../../app/request/context.ts'
import { readList } from '../../contributions/favorites/lists.ts'
import { listFavorites } from '../../contributions/favorites/saved.ts'
import { timeZoneAt } from '../../discovery/gazetteer/time-zone.ts'
import { locationOperations } from '../../discovery/locations/routes.ts'
import { readAllSpots } from '../../planning/spots/spots.ts'
import { getTrip, readSharedTrip } from '../../planning/trips/read.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { describeEntry } from './entry-text.ts'
import { type ExportEntry, type ExportFile, toEntry, toSpotEntry } from './export-entry.ts'
import { downloadResponse, requireFormat } from './formats.ts'
import { toTripCalendar, toTripFile } from './trip-files.ts'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

/** A request for a download. */
export type ExportRequest = CallContext & { url: URL }
type Saved = LocationSummary & { note?: string }

async function toUserContext(request: ExportRequest): Promise<UserContext> {
  const user = await request.session.requireUser()
  return { ...request, user, transaction: request.deps.sql.transaction }
}

/** A download of the signed-in user. @throws Problem sign-in-required */
export const withUser =
  (write: (request: ExportRequest, context: UserContext, part: string) => Promise<HttpResponse>) =>
  async (request: ExportRequest, part: string): Promise<HttpResponse> =>
    await write(request, await toUserContext(request), part)

function locationsResponse(
  { deps, url }: ExportRequest,
  name: string,
  locations: readonly Saved[],
): HttpResponse {
  const { publicUrl, now } = deps
  const file = { name, note: '', entries: locations.map((one) => toEntry(one, one.note ?? '', publicUrl)) }
  const format = requireFormat(url)
  return downloadResponse({ format, file, toCalendar: () => nextLightCalendar(file, now()) })
}

/** @throws Problem sign-in-required, forbidden, validation */
export async function exportFavorites(request: ExportRequest, userId: string): Promise<HttpResponse> {
  requireFormat(request.url)
  const context = await toUserContext(request)
  const ownerId = getOwnerId(context.user, { userId }, true)
  return locationsResponse(request, 'Viewfinder favorites', await listFavorites({ ...context, ownerId }))
}

/** @throws Problem sign-in-required, not-found, validation */
export async function exportList(request: ExportRequest, id: string): Promise<HttpResponse> {
  const { name, items } = await readList(await toUserContext(request), { id })
  return locationsResponse(request, name, items)
}

/** @throws Problem sign-in-required, not-found, validation */
export async function exportTrip(request: ExportRequest, id: string): Promise<HttpResponse> {
  const trip = await getTrip(await toUserContext(request), { id })
  return tripResponse(request, trip)
}

/** @throws Problem sign-in-required, validation */
export async function exportSpots(request: ExportRequest): Promise<HttpResponse> {
  const format = requireFormat(request.url)
  const { deps, user } = await toUserContext(request)
  const spots = await readAllSpots(deps.sql, user.id)
  // Only a calendar has times.
  const zoneOf = (spot: Spot, index: number) =>
    format === 'ics' && index < maxEvents ? timeZoneAt(spot) : null
  const entries = spots.map((spot, index) => toSpotEntry(spot, deps.publicUrl, zoneOf(spot, index)))
  const file = { name: 'Viewfinder spots', note: '', entries }
  return downloadResponse({ format, file, toCalendar: () => nextLightCalendar(file, deps.now()) })
}

/** @throws Problem not-found, validation */
export async function exportSharedTrip(request: ExportRequest, token: string): Promise<HttpResponse> {
  return tripResponse(request, await readSharedTrip(request, { token }))
}

function tripResponse({ deps, url }: ExportRequest, trip: Parameters<typeof toTripFile>[0]): HttpResponse {
  const { publicUrl, now } = deps
  const file = toTripFile(trip, publicUrl)
  const toCalendar = () => toTripCalendar(trip, publicUrl, now())
  return downloadResponse({ format: requireFormat(url), file, toCalendar })
}

const pageSize = 100
const maxResults = 500

/** The first results of a search in their order. @throws Problem validation with the path of each error, plan-limit */
export async function exportResults(request: ExportRequest): Promise<HttpResponse> {
  requireFormat(request.url)
  const filters = readFilters(request.url)
  const found: LocationSummary[] = []
  let cursor: string | undefined
  do {
    const page = await locationOperations.list(request, { ...filters, cursor, limit: pageSize })
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== undefined && found.length < maxResults)
  return locationsResponse(request, 'Viewfinder search', found)
}

const schema = listCall['~orpc'].inputSchema as NonNullable<(typeof listCall)['~orpc']['inputSchema']>

function readFilters(url: URL) {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(name)
    if (name !== 'format') query[name] = values.length === 1 ? (values[0] as string) : values
  }
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Problem('validation', errors[0]?.message, { errors }, 400)
}

/** A larger calendar would be useless, and each entry takes a millisecond or two. */
const maxEvents = 200

const nextLightCalendar = ({ name, entries }: ExportFile, now: Date): string =>
  writeCalendar({
    name,
    stampedAt: now,
    events: entries.slice(0, maxEvents).flatMap((entry) => toEvent(entry, now) ?? []),
  })

function toEvent(entry: ExportEntry, now: Date): CalendarEvent | undefined {
  const { id, name, note, latitude, longitude, timeZone, url } = entry
  if (latitude === null || longitude === null || timeZone === null) return undefined
  const point = { latitude, longitude }
  const today = toLocalDate(now.getTime(), timeZone)
  for (const date of [today, addDays(today, 1)]) {
    const window = stopWindow('evening', lightOfDay({ ...point, date, timeZone }))
    if (!window || window.endMs <= now.getTime()) continue
    const place = [entry.city, entry.region].filter(Boolean).join(', ')
    return {
      uid: `light-${id}-${date}`,
      title: `Evening light: ${name}`,
      ...window,
      description: [note, ...describeEntry(entry)].filter(Boolean).join('\n'),
      place,
      point,
      url,
    }
  }
  return undefined
}

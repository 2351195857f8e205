// What viewers over their plan's limit see: the public part of a location (contract/discovery/location-parts.ts), on its page and in
// whatever else the API returns.
import { guideOfLists } from '../../../contract/discovery/location-parts.ts'
import {
  type FullLocation,
  guideFields,
  type LimitedLocation,
  type LocationSummary,
  publicFields,
} from '../../../contract/discovery/locations.ts'
import type { GuidePart } from '../../../rules/places.ts'
import type { CallContext } from '../../app/request/context.ts'
import { withheldAmong } from '../../money/subscriptions/open-location.ts'

const nothingOfGuide = Object.fromEntries(guideFields.map((field) => [field, null])) as Record<
  (typeof guideFields)[number],
  null
>

// An allowlist of public fields: a field that is later added to the guide stays withheld.
const pickPublic = (location: FullLocation) =>
  Object.fromEntries(publicFields.map((field) => [field, location[field]])) as Pick<
    FullLocation,
    (typeof publicFields)[number]
  >

export const getLimited = (location: FullLocation): LimitedLocation => ({
  ...pickPublic(location),
  ...nothingOfGuide,
  access: 'limited',
  withheld: getWithheld(location),
})

/** The parts that the guide of a location has. */
function getWithheld({
  latitude,
  directionDegrees,
  tips,
  photographyInfo,
  facts,
  markers,
}: FullLocation): GuidePart[] {
  const has: Record<GuidePart, boolean> = {
    tips: Boolean(tips),
    'where-to-stand': directionDegrees !== null || markers.length > 0,
    'permit-guide': Boolean(photographyInfo.permits),
    facts: facts.length > 0,
    'photography-details': true,
    planner: latitude !== null,
  }
  return (Object.keys(has) as GuidePart[]).filter((part) => has[part])
}

/** The locations among `ids` whose guide is withheld from the request's session. A user's own are open. */
export async function closedGuides(
  context: Pick<CallContext, 'deps' | 'session'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const withheld = await withheldAmong(context, ids)
  const user = withheld.size > 0 ? await context.session.user() : undefined
  if (!user) return withheld
  const own = await context.deps.sql<{ id: string }[]>`
    select id from locations where id = any(${[...withheld]}::uuid[]) and created_by = ${user.id}`
  return new Set([...withheld].filter((id) => !own.some((one) => one.id === id)))
}

/** The output of a call without the guides that are withheld from the request's session, wherever it has locations of a list. */
export async function withoutClosedGuides(context: CallContext, output: unknown): Promise<unknown> {
  const ids = new Set<string>()
  collectIds(output, ids)
  if (ids.size === 0) return output
  const closed = await closedGuides(context, [...ids])
  return closed.size === 0 ? output : limitSummaries(output, closed)
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (Array.isArray(value)) {
    for (const part of value) collectIds(part, ids)
    return
  }
  if (!isObject(value)) return
  // A summary has no other in it.
  if (isSummary(value)) return void ids.add(value.id)
  for (const name in value) collectIds(value[name], ids)
}

// Answers may be shared by requests: what changes is copied.
function limitSummaries(value: unknown, closed: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((part) => limitSummaries(part, closed))
  if (!isObject(value)) return value
  const copy = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, limitSummaries(part, closed)]),
  )
  return isSummary(value) && closed.has(value.id) ? { ...copy, ...nothingOfLists } : copy
}

const nothingOfLists = Object.fromEntries(guideOfLists.map((field) => [field, null]))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date)

/** A page's location has `access`, and its own rule. */
const isSummary = (value: object): value is LocationSummary =>
  'reviewCount' in value && guideOfLists.every((field) => field in value) && !('access' in value)

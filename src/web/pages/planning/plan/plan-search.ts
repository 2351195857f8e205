// The address of /plan: the spot, the instant, and the search for days and nights. Other values are dropped.
import type { AlignmentsInput } from '../../../../contract/planning/alignments.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { metersPerFoot } from '../../../../rules/distance-text.ts'
import {
  type LightKind,
  lightKinds,
  minCoreTilt,
  type SkyBody,
  type SkyEvent,
  skyBodies,
  skyEvents,
  type WeekdayName,
  weekdayNames,
} from '../../../../rules/light/alignment-limits.ts'

type MonthNumber = NonNullable<AlignmentsInput['months']>[number]
export const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1) as MonthNumber)

/** Conditions as GET /api/light/alignments has them. */
export type AlignSearch = {
  body: SkyBody
  /** A landmark's slug, which then determines the direction. */
  landmark?: string
  azimuth?: number
  tolerance?: number
  minAltitude?: number
  maxAltitude?: number
  event?: SkyEvent
  maxTilt?: number
  light?: LightKind[]
  moon?: 'up' | 'down'
  minMoon?: number
  maxMoon?: number
  fromTime?: string
  toTime?: string
  weekdays?: WeekdayName[]
  months?: MonthNumber[]
  from?: string
  to?: string
  /** Meters above sea level at the spot. */
  elevation?: number
  includeFaint?: boolean
  hideBehindRidge?: boolean
}

export type PlanSearch = {
  point?: GeoPoint
  location?: string
  /** One of the reader's own spots. */
  spot?: string
  /** One of the reader's saved plans. */
  plan?: string
  landmark?: string
  /** A point on the map that is the subject, instead of a landmark. */
  subject?: GeoPoint
  /** The calculator of the camera that is shown, and what is typed in it. */
  camera?: string
  typed?: string
  /** ISO 8601. */
  at?: string
  /** Local date and time of the spot: what the form sends without scripts. */
  date?: string
  time?: string
  align?: AlignSearch
}

const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/

export function parsePlanSearch(search: Record<string, unknown>): PlanSearch {
  const [lat, lng] = [numberOf(search.lat, -90, 90), numberOf(search.lng, -180, 180)]
  const align = parseAlign(search)
  return {
    ...(lat !== undefined && lng !== undefined ? { point: { latitude: lat, longitude: lng } } : {}),
    ...matching(search, 'location', /^[0-9a-f-]{36}$/i),
    ...matching(search, 'spot', /^[0-9a-f-]{36}$/i),
    ...matching(search, 'plan', /^[0-9a-f-]{36}$/i),
    ...matching(search, 'landmark', /^[a-z0-9-]{1,100}$/),
    ...subjectPoint(search.subject),
    ...matching(search, 'camera', /^[a-z-]{1,20}$/),
    ...matching(search, 'typed', /^.{1,1000}$/),
    ...instant(search.at),
    ...matching(search, 'date', /^[1-9]\d{3}-\d{2}-\d{2}$/),
    ...matching(search, 'time', clockPattern),
    ...(align ? { align } : {}),
  }
}

/** `latitude,longitude` */
function subjectPoint(value: unknown): { subject?: GeoPoint } {
  const [lat, lng] = typeof value === 'string' ? value.split(',') : []
  const [latitude, longitude] = [numberOf(lat, -90, 90), numberOf(lng, -180, 180)]
  return latitude === undefined || longitude === undefined ? {} : { subject: { latitude, longitude } }
}

function parseAlign(search: Record<string, unknown>): AlignSearch | undefined {
  const body = oneOf(search.body, skyBodies)
  if (!body) return undefined
  const landmark = matching(search, 'landmark', /^[a-z0-9-]{1,100}$/)
  const event = oneOf(search.event, skyEvents)
  const moon = oneOf(search.moon, ['up', 'down'] as const)
  const conditions = {
    ...('landmark' in landmark ? landmark : numbered(search, 'azimuth', 0, 360)),
    ...numbered(search, 'minAltitude', -5, 90),
    ...numbered(search, 'maxAltitude', -5, 90),
    ...(event ? { event } : {}),
    ...listed(search, 'light', lightKinds),
  }
  // The call refuses a search for a body anywhere at any time.
  if (Object.keys(conditions).length === 0) return undefined
  return {
    body,
    ...conditions,
    ...numbered(search, 'tolerance', 0.01, 45),
    ...(body === 'core' ? numbered(search, 'maxTilt', minCoreTilt, 90) : {}),
    ...(moon ? { moon } : {}),
    ...numbered(search, 'minMoon', 0, 100),
    ...numbered(search, 'maxMoon', 0, 100),
    ...matching(search, 'fromTime', clockPattern),
    ...matching(search, 'toTime', clockPattern),
    ...listed(search, 'weekdays', weekdayNames),
    ...listed(search, 'months', monthNumbers),
    ...matching(search, 'from', /^[1-9]\d{3}-\d{2}-\d{2}$/),
    ...matching(search, 'to', /^[1-9]\d{3}-\d{2}-\d{2}$/),
    ...elevation(search),
    ...(search.includeFaint === 'true' ? { includeFaint: true } : {}),
    ...(search.hideBehindRidge === 'true' ? { hideBehindRidge: true } : {}),
  }
}

/** The form has the reader's unit. */
function elevation(search: Record<string, unknown>): { elevation?: number } {
  const feet = numberOf(search.elevationFeet, -1640, 29_527)
  if (feet !== undefined) return { elevation: Math.round(feet * metersPerFoot * 10) / 10 }
  return numbered(search, 'elevation', -500, 9000)
}

function instant(value: unknown): { at?: string } {
  if (
    typeof value !== 'string' ||
    !/^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value)
  )
    return {}
  const atMs = Date.parse(value)
  return Number.isFinite(atMs) ? { at: new Date(atMs).toISOString() } : {}
}

const oneOf = <Value extends string>(value: unknown, values: readonly Value[]): Value | undefined =>
  values.find((one) => one === value)

/** Repeated, or separated by commas. */
function listed<Name extends string, Value extends string>(
  search: Record<string, unknown>,
  name: Name,
  values: readonly Value[],
) {
  const sent = [search[name]].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
  const found = values.filter((value) => sent.includes(value))
  return (found.length > 0 ? { [name]: found } : {}) as { [Key in Name]?: Value[] }
}

function matching<Name extends string>(search: Record<string, unknown>, name: Name, pattern: RegExp) {
  const value = search[name]
  return (typeof value === 'string' && pattern.test(value) ? { [name]: value } : {}) as {
    [Key in Name]?: string
  }
}

function numbered<Name extends string>(
  search: Record<string, unknown>,
  name: Name,
  min: number,
  max: number,
) {
  const value = numberOf(search[name], min, max)
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: number }
}

function numberOf(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

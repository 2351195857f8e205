// The address of /plan: the spot, the instant, and the search for alignments. Other values are dropped.
import type { GeoPoint } from '../../../../rules/distance.ts'
import { metersPerFoot } from '../../../../rules/distance-text.ts'

export type AlignSearch = {
  body: 'sun' | 'moon'
  /** A landmark's slug, which then determines the direction. */
  landmark?: string
  azimuth?: number
  tolerance?: number
  minAltitude?: number
  maxAltitude?: number
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
    ...matching(search, 'time', /^([01]\d|2[0-3]):[0-5]\d$/),
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
  const { body } = search
  if (body !== 'sun' && body !== 'moon') return undefined
  const landmark = matching(search, 'landmark', /^[a-z0-9-]{1,100}$/)
  const azimuth = numbered(search, 'azimuth', 0, 360)
  if (!('landmark' in landmark) && !('azimuth' in azimuth)) return undefined
  return {
    body,
    ...('landmark' in landmark ? landmark : azimuth),
    ...numbered(search, 'tolerance', 0.01, 45),
    ...numbered(search, 'minAltitude', -5, 90),
    ...numbered(search, 'maxAltitude', -5, 90),
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

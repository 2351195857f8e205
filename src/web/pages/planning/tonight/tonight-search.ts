// The part of the address bar that /tonight reads.

const tonightTimes = [
  'sunset',
  'blue-hour',
  'night',
  'sunrise',
  // The rest of a night that has begun, and the next night.
  'milky-way',
  'moonlight',
  'stars',
  'next-night',
  // Where the sun neither rises nor sets.
  'low-sun',
  'twilight',
  'now',
] as const
export type TonightTime = (typeof tonightTimes)[number]

export const radiusChoices = [10, 25, 50, 100, 200] as const
export const defaultRadius = 50

/** `at`: a wall clock time at the position, `2026-11-22T17:30`, instead of `when`. `town`: a name to look up. */
export type TonightSearch = {
  lat?: number
  lng?: number
  when?: TonightTime
  at?: string
  distance?: number
  town?: string
}

const wallTime = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d$/
const maxTownLength = 100

/** Unknown and invalid values are dropped. */
export function parseTonightSearch(raw: Record<string, unknown>): TonightSearch {
  const [lat, lng] = [toNumber(raw.lat, 90), toNumber(raw.lng, 180)]
  const when = tonightTimes.find((one) => one === raw.when)
  const distance = radiusChoices.find((one) => String(one) === String(raw.distance))
  const town = typeof raw.town === 'string' ? raw.town.replaceAll('\0', '').trim().toWellFormed() : ''
  return {
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    ...(isWallTime(raw.at) ? { at: raw.at } : when && { when }),
    ...(distance && distance !== defaultRadius && { distance }),
    ...(town && { town: town.slice(0, maxTownLength) }),
  }
}

const isWallTime = (value: unknown): value is string =>
  typeof value === 'string' && wallTime.test(value) && !Number.isNaN(Date.parse(`${value}:00Z`))

function toNumber(value: unknown, max: number): number | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined
  const number = Number(value)
  return Number.isFinite(number) && Math.abs(number) <= max ? number : undefined
}

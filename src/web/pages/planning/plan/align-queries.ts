// The queries of a search for alignments, and of why one found nothing.
import { queryOptions } from '@tanstack/react-query'
import type { Alignment } from '../../../../contract/planning/alignments.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { metersPerFoot } from '../../../../rules/distance-text.ts'
import type { MissingHeight } from '../../../../rules/light/alignment-limits.ts'
import type { Api } from '../../../request-context.ts'
import type { AlignSearch } from './plan-search.ts'

type Spot = { point: GeoPoint; elevationFeet: number | null; locationId: string | undefined }

/** The parameters of GET /api/light/alignments and of the calendar file. */
export function alignParameters(
  { point, elevationFeet, locationId }: Spot,
  { landmark, elevation = toMeters(elevationFeet), ...align }: AlignSearch,
) {
  return {
    lat: point.latitude,
    lng: point.longitude,
    ...(locationId === undefined ? {} : { locationId }),
    ...align,
    ...(landmark === undefined ? {} : { landmarkId: landmark }),
    ...(landmark === undefined || elevation === undefined ? {} : { elevation }),
  }
}

const toMeters = (feet: number | null) => (feet === null ? undefined : Math.round(feet * metersPerFoot))

export type AlignParameters = ReturnType<typeof alignParameters>

export const alignmentsKey = ['/api/light/alignments']

/** `missing`: heights that are not known. */
export type FoundAlignments = {
  alignments: Alignment[]
  leftOut: { faint: number; behindRidge: number }
  missing: MissingHeight[]
}

export const alignQuery = (api: Api, parameters: AlignParameters) =>
  queryOptions({
    queryKey: [...alignmentsKey, parameters],
    queryFn: async ({ signal }): Promise<FoundAlignments> => {
      const { body, headers } = await api.alignments.find(parameters, { signal })
      return {
        alignments: body,
        leftOut: {
          faint: Number(headers['x-left-out-faint']),
          behindRidge: Number(headers['x-left-out-behind-ridge']),
        },
        missing: headers['x-missing-heights'].split(',').filter(Boolean) as MissingHeight[],
      }
    },
    retry: false,
  })

/** Nothing was found, and nothing was left out. */
export const isNothingThere = ({ alignments, leftOut }: FoundAlignments): boolean =>
  alignments.length === 0 && leftOut.faint + leftOut.behindRidge === 0

/**
 * `height`: the body passes the direction, but only from `low` to `high` degrees above the horizon, in the time searched or
 * otherwise within a year. `time`: it stands there later in the year. `condition`: with one condition less there would be some. `direction`:
 * not once in a year.
 */
export type WhyNone =
  | { reason: 'height'; low: number; high: number; isInTime: boolean }
  | { reason: 'time'; next: Alignment }
  | { reason: 'condition'; without: RelaxedName; count: number }
  | { reason: 'conditions' }
  | { reason: 'direction' }

export const whyNoneQuery = (api: Api, parameters: AlignParameters) =>
  queryOptions({
    queryKey: [...alignmentsKey, 'why-none', parameters],
    queryFn: async ({ signal }): Promise<WhyNone> => {
      if (relaxable(parameters).length > 0) return await whichCondition(api, parameters, signal)
      const { to, ...inYear } = parameters
      const anyHeight = { minAltitude: 0, maxAltitude: 90, includeFaint: true, hideBehindRidge: false }
      const find = async (input: AlignParameters) => (await api.alignments.find(input, { signal })).body
      const passing = await find({ ...parameters, ...anyHeight })
      if (passing.length > 0) return { reason: 'height', ...toHeights(passing), isInTime: true }
      if (to === undefined) return { reason: 'direction' }
      const [next] = await find(inYear)
      if (next) return { reason: 'time', next }
      const inAnyYear = await find({ ...inYear, ...anyHeight })
      return inAnyYear.length > 0
        ? { reason: 'height', ...toHeights(inAnyYear), isInTime: false }
        : { reason: 'direction' }
    },
    retry: false,
  })

/** Conditions that may be left out, by what the page calls them. */
const relaxed = {
  light: ['light'],
  moon: ['moon', 'minMoon', 'maxMoon'],
  hours: ['fromTime', 'toTime', 'weekdays', 'months'],
  tilt: ['maxTilt'],
  heights: ['minAltitude', 'maxAltitude'],
  way: ['event'],
} as const
export type RelaxedName = keyof typeof relaxed

/** Those that were asked for, where there is more than a direction and heights. */
function relaxable(parameters: AlignParameters): RelaxedName[] {
  const names = (Object.keys(relaxed) as RelaxedName[]).filter((name) =>
    relaxed[name].some((key) => parameters[key] !== undefined),
  )
  return names.every((name) => name === 'heights') ? [] : names
}

async function whichCondition(api: Api, parameters: AlignParameters, signal: AbortSignal): Promise<WhyNone> {
  for (const without of relaxable(parameters)) {
    const left = Object.fromEntries(
      Object.entries(parameters).filter(([name]) => !(relaxed[without] as readonly string[]).includes(name)),
    ) as AlignParameters
    // What remains may be no search: a body anywhere at any time.
    const found = await api.alignments.find(left, { signal }).catch(() => undefined)
    if (found && found.body.length > 0) return { reason: 'condition', without, count: found.body.length }
  }
  return { reason: 'conditions' }
}

function toHeights(passing: Alignment[]): { low: number; high: number } {
  const altitudes = passing.map(({ altitude }) => altitude)
  return { low: Math.min(...altitudes), high: Math.max(...altitudes) }
}

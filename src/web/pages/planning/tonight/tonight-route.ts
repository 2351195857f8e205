// The route of /tonight: the light times at the position, the locations ranked for the chosen one, title, description and structured data.

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { RankedLocation } from '../../../../contract/planning/best-light.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toInstantMs, toLocalDate } from '../../../../rules/light/local-day.ts'
import { breadcrumbData } from '../../../components/layout/breadcrumbs.tsx'
import { pageHead } from '../../../components/layout/page-head.ts'
import { regionLine } from '../../../format/labels.ts'
import type { Api } from '../../../request-context.ts'
import type { StartArea } from './start-area.ts'
import { loadStart } from './start-data.ts'
import { defaultRadius, parseTonightSearch, type TonightSearch } from './tonight-search.ts'
import { type TimeChoice, timeChoices } from './tonight-times.ts'

export type Tonight = {
  /** `Moab, UT`, or undefined far from any town. */
  near: string | undefined
  timeZone: string
  choices: TimeChoice[]
  /** The instant that the list is for. */
  at: string
  /** Of the local day of that instant, at the position that was searched. */
  light: Light
  locations: RankedLocation[]
}

/** Farther away a town says little about the position. */
const nearMiles = 30

type Placed = TonightSearch & { lat: number; lng: number }

export const isPlaced = (search: TonightSearch): search is Placed => search.lat !== undefined

export const tonightQuery = (api: Api, search: Placed) =>
  queryOptions({
    queryKey: ['/api/best-light', search],
    queryFn: async ({ signal }): Promise<Tonight> => await readTonight(api, search, signal),
    // “Tonight” moves on.
    staleTime: 300_000,
  })

async function readTonight(api: Api, search: Placed, signal: AbortSignal): Promise<Tonight> {
  const point = { lat: search.lat, lng: search.lng }
  const nowMs = Date.now()
  const [today, { moon }, { town }] = await Promise.all([
    api.light.get(point, { signal }),
    api.alignments.position({ ...point, at: new Date(nowMs).toISOString() }, { signal }),
    api.towns.nearest(point, { signal }),
  ])
  // Of the position itself: the nearest town may be across a border.
  const { timeZone } = today
  const lightOn = async (date: string) => await api.light.get({ ...point, date }, { signal })
  const lightIn = async (days: number) =>
    await lightOn(toLocalDate(Date.parse(`${today.date}T12:00:00Z`) + days * dayMs, 'UTC'))
  const [yesterday, tomorrow] = await Promise.all([lightIn(-1), lightIn(1)])
  const choices = timeChoices({ yesterday, today, tomorrow }, moon.altitude > 0, nowMs)
  const at = toInstant(search, timeZone) ?? chosen(choices, search)?.at ?? new Date(nowMs).toISOString()
  const locations = await api.bestLight.list(
    { ...point, at, distance: search.distance ?? defaultRadius },
    { signal },
  )
  const near = town.distance <= nearMiles ? regionLine({ ...town, city: town.name }) : undefined
  const date = toLocalDate(Date.parse(at), timeZone)
  const light = [yesterday, today, tomorrow].find((one) => one.date === date) ?? (await lightOn(date))
  return { near, timeZone, choices, at, light, locations }
}

/** Undefined for a custom time. */
export const chosen = (choices: TimeChoice[], { when, at }: TonightSearch): TimeChoice | undefined =>
  at ? undefined : (choices.find((one) => one.when === when) ?? choices[0])

function toInstant({ at }: TonightSearch, timeZone: string): string | undefined {
  if (!at) return undefined
  const [date = '', time = ''] = at.split('T')
  return new Date(toInstantMs(date, time, timeZone)).toISOString()
}

export type LoadedTonight = {
  near?: string | undefined
  /** Without a position, the area that the page opens with. */
  area?: StartArea
}

/**
 * @throws the router's redirect from a town's name to its position
 */
export async function loadTonight(
  context: { queryClient: QueryClient; api: Api },
  rawSearch: Record<string, unknown>,
): Promise<LoadedTonight> {
  const { queryClient, api } = context
  const search = parseTonightSearch(rawSearch)
  if (search.town) await openTown(api, search)
  if (!isPlaced(search)) {
    const area = await loadStart(context)
    return area ? { area } : {}
  }
  const { near } = await queryClient.fetchQuery(tonightQuery(api, search))
  return { near }
}

/** A name that no town has stays in the address, and the page reports it. */
async function openTown(api: Api, { town = '', lat: _, lng: __, ...rest }: TonightSearch): Promise<void> {
  if (town.length < 2) return
  const [found] = await api.towns.find({ query: town })
  if (!found) return
  const search = { ...rest, lat: found.latitude, lng: found.longitude }
  throw redirect({ to: '/tonight', search })
}

export const tonightCrumbs = [
  { label: 'Home', path: '/' },
  { label: 'Best light', path: '/tonight' },
]

/** Search engines get the page without a position: every other page is about a moment. */
export function headOfTonight(
  loaded: LoadedTonight | undefined,
  search: Record<string, unknown>,
  origin: string,
) {
  return pageHead({
    title: loaded?.near ? `Best light near ${loaded.near}` : 'Best light tonight',
    description:
      'Which locations around you have the best light at sunset, blue hour, night or sunrise, and why: the sun against the view, the horizon, weather, crowds and distance.',
    origin,
    path: '/tonight',
    structured: [breadcrumbData(tonightCrumbs, origin)],
    noIndex: Object.keys(parseTonightSearch(search)).length > 0,
  })
}

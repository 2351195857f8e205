// What /tonight opens with before a place is chosen: the next golden hour of an area, and the best places for it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Light } from '../../../../contract/discovery/light.ts'
import type { RankedLocation } from '../../../../contract/planning/best-light.ts'
import { dayMs } from '../../../../rules/durations.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { type GoldenHour, nextGoldenHour } from '../../../components/light-today/next-golden-hour.ts'
import { regionLine } from '../../../format/labels.ts'
import { citiesQuery } from '../../../queries.ts'
import type { Api } from '../../../request-context.ts'
import { defaultArea, readersArea, type StartArea } from './start-area.ts'
import { defaultRadius } from './tonight-search.ts'

export type Start = {
  near: string | undefined
  golden: GoldenHour | undefined
  /** Of today, there. */
  light: Light
  /** How many were ranked. */
  count: number
  /** The best ones: those with a photo of themselves first, then those with an illustrative one. */
  best: RankedLocation[]
}

const shownPlaces = 5

const pictureOrder = ({ cover }: RankedLocation) => (!cover ? 2 : cover.illustrative ? 1 : 0)

export const startQuery = (api: Api, { lat, lng }: Pick<StartArea, 'lat' | 'lng'>) =>
  queryOptions({
    queryKey: ['/api/best-light', 'start', lat, lng],
    queryFn: async ({ signal }): Promise<Start> => {
      const point = { lat, lng }
      const [light, { town }] = await Promise.all([
        api.light.get(point, { signal }),
        api.towns.nearest(point, { signal }),
      ])
      const nextDay = toLocalDate(Date.parse(`${light.date}T12:00:00Z`) + dayMs, 'UTC')
      const tomorrow = await api.light.get({ ...point, date: nextDay }, { signal })
      const golden = nextGoldenHour([light, tomorrow], Date.now())
      const ranked = await api.bestLight.list(
        { ...point, ...(golden && { at: golden.at }), distance: defaultRadius },
        { signal },
      )
      // Of the same kind they stay in the order of their scores.
      const best = [...ranked].sort((a, b) => pictureOrder(a) - pictureOrder(b))
      return {
        near: regionLine({ ...town, city: town.name }),
        golden,
        light,
        count: ranked.length,
        best: best.slice(0, shownPlaces),
      }
    },
    staleTime: 300_000,
  })

/** The server answers for the default; the page then changes to the reader's area. Null while there are no locations. */
export async function loadStart(context: { queryClient: QueryClient; api: Api }): Promise<StartArea | null> {
  const { queryClient, api } = context
  const cities = await queryClient.ensureQueryData(citiesQuery(api))
  const own = import.meta.env.SSR ? undefined : await readersArea(api, cities).catch(() => undefined)
  const area = own ?? defaultArea(cities)
  if (!area) return null
  await queryClient.ensureQueryData(startQuery(api, area))
  return area
}

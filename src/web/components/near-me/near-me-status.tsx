// The state of "Near me": locating, the town near the position, or what to do after an error.
// chunk: cards
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { distanceInWords } from '../../../rules/distance-text.ts'
import type { FilterState } from '../../../rules/filter-state.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { regionLine } from '../../format/labels.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import type { Api } from '../../request-context.ts'
import type { NearMe } from './use-near-me.ts'

/** Farther away a town says little about the position. */
const nearMiles = 30

type Position = Pick<FilterState, 'lat' | 'lng' | 'distance'>

type StatusProps = {
  filters: Position
  /** Absent where another button requests the position. */
  nearMe?: NearMe
  className?: string
}

export function NearMeStatus({ filters, nearMe, className = '' }: StatusProps) {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api })
  const { data: town } = useQuery({ ...townQuery(api, filters), enabled: filters.lat !== undefined })
  const format = useReaderFormat()
  const text = nearMe?.isAsking
    ? 'Finding your location…'
    : (nearMe?.advice ??
      (filters.lat === undefined || town === undefined ? '' : where(town, filters, format)))
  return (
    <p role="status" className={text ? className : 'sr-only'}>
      {text}
    </p>
  )
}

/** The name of the nearest town; null if there is none near. */
const townQuery = (api: Api, { lat = 0, lng = 0 }: Position) => ({
  queryKey: ['/api/nearest-town', lat, lng],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { town } = await api.towns.nearest({ lat, lng }, { signal })
    return town.distance <= nearMiles ? regionLine({ ...town, city: town.name }) : null
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function where(town: string | null, { distance }: Position, format: ReaderFormat): string {
  const within = distance && `Within ${distanceInWords(distance, format)} of`
  if (town === null) return within ? `${within} your location` : 'Using your location'
  return within ? `${within} ${town}` : `Near ${town}`
}

// High and low water of a day at a position, where the server has tide predictions and a station is near.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Tides } from '../../../contract/planning/tides.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { distanceText, metersPerFoot } from '../../../rules/distance-text.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { clockTime, type Zone } from '../../format/clock.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import type { Api } from '../../request-context.ts'
import { useAppContext } from '../../use-app-context.ts'

export const tidesQuery = (api: Api, { latitude, longitude }: GeoPoint, date: string) =>
  queryOptions({
    queryKey: ['/api/light/tides', latitude, longitude, date],
    queryFn: ({ signal }) => api.tides.get({ lat: latitude, lng: longitude, date }, { signal }),
    staleTime: 3_600_000,
  })

/** `zone`: the zone of the point, where its offsets are known. */
type Props = { point: GeoPoint; date: string; zone?: Zone; className?: string }

/** Read in the browser: another service answers, for which no page waits. */
export function TideLine({ point, date, zone, className = '' }: Props) {
  const { api } = useAppContext()
  const { hasTides } = useBrowserConfig()
  const format = useReaderFormat()
  const { data } = useQuery({ ...tidesQuery(api, point, date), enabled: hasTides })
  if (data?.state === 'unavailable')
    return <p className={`text-13 text-quiet ${className}`}>Tide times could not be loaded.</p>
  if (data?.state !== 'ready' || !data.station) return null
  return (
    <p className={`text-13 text-quiet tabular ${className}`}>
      {tidesInWords({ ...data, zone: zone ?? data.timeZone }, data.station, format)}
    </p>
  )
}

/** `Tides at San Francisco, 1.2 mi away: low 5:12 AM (0.3 ft), high 11:24 AM (6.1 ft)` */
export function tidesInWords(
  { turns, zone }: Pick<Tides, 'turns'> & { zone: Zone },
  { name, distance }: NonNullable<Tides['station']>,
  format: ReaderFormat,
): string {
  const times = turns.map(({ at, kind, height }) => {
    const level = height === null ? '' : ` (${heightText(height, format)})`
    return `${kind} ${clockTime(at, zone, format)}${level}`
  })
  return `Tides at ${name || 'the nearest station'}, ${distanceText(distance, format)} away: ${times.join(', ')}`
}

const heightText = (feet: number, { units }: ReaderFormat): string => {
  const isMetric = units === 'kilometers'
  const value = (isMetric ? feet * metersPerFoot : feet).toFixed(1)
  return `${value.replace('-', '−')} ${isMetric ? 'm' : 'ft'}`
}

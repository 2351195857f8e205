// Forecast and photography score of the next days. It loads in the browser: the page does not wait for another server.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import type { Weather } from '../../../../../contract/discovery/weather.ts'
import { useBrowserConfig } from '../../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../../browser/use-is-mounted.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { relativeTime } from '../../../../format/relative-time.ts'
import type { Api } from '../../../../request-context.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { PartFailed } from '../section-failed.tsx'
import { WeatherDays } from './weather-days.tsx'

const route = getRouteApi('/location/$id')

export function WeatherSection({ location }: { location: LocationDetail }) {
  const { hasForecast } = useBrowserConfig()
  if (!hasForecast) return <p className="mt-6 text-13 text-quiet">Weather isn’t included here yet.</p>
  return (
    <section aria-labelledby="weather-title" className="mt-12">
      <h2 id="weather-title" className="font-display text-32 font-medium">
        Weather for photographers
      </h2>
      <WeatherContent id={location.id} />
    </section>
  )
}

function WeatherContent({ id }: { id: string }) {
  const { api } = route.useRouteContext()
  const isMounted = useIsMounted()
  const weather = useQuery({ ...weatherQuery(api, id), enabled: isMounted })
  if (weather.isError)
    return (
      <div className="mt-4">
        <PartFailed message="The forecast could not be loaded." onRetry={() => void weather.refetch()} />
      </div>
    )
  if (!weather.data)
    return (
      <>
        <div className="skeleton mt-6 h-64 noscript:hidden" aria-hidden />
        <p className="mt-4 hidden text-quiet noscript:block">The forecast needs JavaScript.</p>
      </>
    )
  if (weather.data.state === 'not-included') return <WeatherOffer detail={weather.data.detail} />
  return <Known weather={weather.data} />
}

function Known({ weather }: { weather: Exclude<Weather, { state: 'not-included' }> }) {
  const format = useReaderFormat()
  if (weather.state !== 'ready')
    return (
      <p className="mt-4 max-w-text text-quiet">
        {weather.state === 'no-position'
          ? 'This location’s position is hidden, so there is no forecast for it.'
          : 'The forecast can’t be reached right now. The light times above are computed here and stay right.'}
      </p>
    )
  const age = relativeTime(weather.fetchedAt, new Date(), format)
  return (
    <>
      <WeatherDays days={weather.days} timeZone={weather.timeZone} />
      <p className={`mt-4 text-13 ${weather.isStale ? 'text-warning' : 'text-quiet'}`}>
        {weather.isStale
          ? `The forecast server doesn’t answer. This forecast is from ${age}.`
          : `Forecast from ${age}, for an area of about 7 miles around the location.`}
      </p>
    </>
  )
}

/** The query of a location's weather. */
const weatherQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['/api/locations', id, 'weather'],
    queryFn: ({ signal }) => api.weather.get({ id }, { signal }),
    staleTime: 900_000,
  })

/** What the forecast would show, and the plan that includes it. */
const contents = [
  'A photography score from 0 to 100 for each golden hour and night of the next days, with its reasons',
  'Low, middle and high clouds apart: high clouds take color, low ones hide it',
  'Visibility, rain, wind and moonlight',
  'Alerts for your favorites: fog, high clouds at sunset, clear dark nights and the first snow',
]

function WeatherOffer({ detail }: { detail: string }) {
  return (
    <div className="mt-4 max-w-text rounded-card border border-hairline p-5">
      <ul className="grid list-disc gap-1 pl-5">
        {contents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-quiet">{detail}</p>
      <p className="mt-4">
        <Link to="/subscription" className={buttonClass('outline')}>
          Compare plans
        </Link>
      </p>
    </div>
  )
}

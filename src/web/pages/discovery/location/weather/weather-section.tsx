// Forecast and photography score of the next days. It loads in the browser: the page does not wait for another server.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { LocationDetail } from '../../../../../contract/discovery/locations.ts'
import type { Weather } from '../../../../../contract/discovery/weather.ts'
import { useBrowserConfig } from '../../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../../browser/use-is-mounted.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { relativeTime } from '../../../../format/relative-time.ts'
import { PartFailed } from '../section-failed.tsx'
import { WeatherDays } from './weather-days.tsx'
import { WeatherOffer } from './weather-offer.tsx'
import { weatherQuery } from './weather-query.ts'

const route = getRouteApi('/location/$id')

export function WeatherSection({ location }: { location: LocationDetail }) {
  const { hasForecast } = useBrowserConfig()
  if (!hasForecast)
    return (
      <p className="mt-6 text-13 text-quiet">
        No weather forecast is configured on this server. Sun and moon don’t need one.
      </p>
    )
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

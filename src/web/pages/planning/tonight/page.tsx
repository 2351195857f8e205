// /tonight: which locations have the best light at a time, and why.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { distanceInWords } from '../../../../rules/distance-text.ts'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { PlaceForm } from './place-form.tsx'
import { RankedCard } from './ranked-card.tsx'
import { rememberArea } from './start-area.ts'
import { StartPage } from './start-page.tsx'
import { TimeChooser } from './time-chooser.tsx'
import { isPlaced, type Tonight, tonightCrumbs, tonightQuery } from './tonight-route.ts'
import { defaultRadius, parseTonightSearch, type TonightSearch } from './tonight-search.ts'
import { TonightSummary } from './tonight-summary.tsx'

const route = getRouteApi('/tonight')

export function TonightPage() {
  const search = parseTonightSearch(route.useLoaderDeps())
  return (
    <div className="wrap-page pt-6 pb-16">
      <Breadcrumbs crumbs={tonightCrumbs} />
      {isPlaced(search) ? <Placed search={search} /> : <Unplaced search={search} />}
    </div>
  )
}

const headingClass = 'mt-2 font-display text-32 font-medium text-balance wrap-anywhere md:text-52'

function Unplaced({ search }: { search: TonightSearch }) {
  const area = route.useLoaderData()?.area
  return (
    <>
      <h1 className={headingClass}>Where is the light best tonight?</h1>
      {area ? (
        <StartPage key={`${area.lat} ${area.lng}`} search={search} area={area} />
      ) : (
        <>
          <p className="mt-4 max-w-text text-17 text-quiet">
            Choose a town, and see which locations around it suit sunset, blue hour, night or sunrise, and
            why.
          </p>
          <PlaceForm search={search} />
        </>
      )}
      <PlaceTools className="mt-10" />
    </>
  )
}

function Placed({ search }: { search: TonightSearch & { lat: number; lng: number } }) {
  const { api } = route.useRouteContext()
  const { data } = useSuspenseQuery(tonightQuery(api, search))
  const { lat, lng } = search
  const isUseful = data.locations.length > 0
  useEffect(() => {
    if (isUseful) rememberArea({ lat, lng })
  }, [isUseful, lat, lng])
  return (
    <>
      <h1 className={headingClass}>
        {data.near ? `Best light near ${data.near}` : 'Best light near this position'}
      </h1>
      <PlaceForm search={search} />
      <TimeChooser search={search} tonight={data} />
      <PlaceTools className="mt-6" />
      <h2 className="sr-only">Locations</h2>
      {data.locations.length === 0 ? <NothingNear search={search} /> : <Found search={search} data={data} />}
    </>
  )
}

function Found({ search, data }: { search: TonightSearch & { lat: number; lng: number }; data: Tonight }) {
  return (
    <>
      <TonightSummary tonight={data} point={{ latitude: search.lat, longitude: search.lng }} />
      <ol className="mt-8 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.locations.map((location, index) => (
          <li key={location.id} className="min-w-0">
            <RankedCard location={location} isEager={index === 0} />
          </li>
        ))}
      </ol>
      <p className="mt-12 flex flex-wrap gap-3">
        <Link
          to="/map"
          search={{ lat: search.lat, lng: search.lng, zoom: 10 } as never}
          className={buttonClass('outline')}
        >
          Show this area on the map
        </Link>
        <Link to="/help/$slug" params={{ slug: 'best-light' }} className={buttonClass('quiet')}>
          How the score works
        </Link>
      </p>
    </>
  )
}

function NothingNear({ search }: { search: TonightSearch }) {
  const format = useReaderFormat()
  return (
    <div className="mt-10 max-w-text">
      <p className="text-17">
        No open location lies within {distanceInWords(search.distance ?? defaultRadius, format)}. Search a
        wider area, or share the first one here.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link to="/tonight" search={{ ...search, distance: 200 }} className={buttonClass('outline')}>
          Search {distanceInWords(200, format)}
        </Link>
        <Link to="/submit" className={buttonClass('quiet')}>
          Submit Location
        </Link>
      </p>
    </div>
  )
}

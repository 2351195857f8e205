// /tonight before a place is chosen: an answer for the reader's area, with the five best places on a map and as cards.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'
import { MarkedMapSlot } from '../../../map/marked-map-slot.tsx'
import { citiesQuery } from '../../../queries.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PlaceForm } from './place-form.tsx'
import { RankedCard } from './ranked-card.tsx'
import { StartAnswer } from './start-answer.tsx'
import { readersArea, type StartArea } from './start-area.ts'
import { type Start, startQuery } from './start-data.ts'
import type { TonightSearch } from './tonight-search.ts'

const route = getRouteApi('/tonight')

export function StartPage({ search, area: first }: { search: TonightSearch; area: StartArea }) {
  const { api } = route.useRouteContext()
  const area = useReadersArea(first)
  const { data } = useSuspenseQuery(startQuery(api, area))
  return (
    <>
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <StartAnswer start={data} area={area} />
        <MarkedMapSlot
          key={`${area.lat} ${area.lng}`}
          locations={data.best}
          label={`Map of the best places near ${data.near ?? 'this position'}, with their numbers`}
          markers="numbers"
          className="aspect-3/2 lg:aspect-auto lg:min-h-72"
        />
      </div>
      <PlaceForm search={search} />
      {data.best.length > 0 && <BestPlaces start={data} area={area} />}
    </>
  )
}

/** The server's default changes to the area that only the browser knows, as soon as its places have arrived. */
function useReadersArea(first: StartArea): StartArea {
  const { api, queryClient } = route.useRouteContext()
  const [area, setArea] = useState(first)
  useEffect(() => {
    if (first.from !== 'default') return
    let isOver = false
    const change = async () => {
      const own = await readersArea(api, await queryClient.ensureQueryData(citiesQuery(api)))
      if (!own) return
      await queryClient.ensureQueryData(startQuery(api, own))
      if (!isOver) startTransition(() => setArea(own))
    }
    // The default stays when it fails.
    void change().catch(() => {})
    return () => {
      isOver = true
    }
  }, [first, api, queryClient])
  return area
}

function BestPlaces({ start: { best, count, golden }, area }: { start: Start; area: StartArea }) {
  const search = { lat: area.lat, lng: area.lng } as never
  return (
    <section aria-labelledby="places-title" className="mt-10">
      <h2 id="places-title" className="font-display text-32 font-medium">
        {golden ? (golden.isEvening ? 'Where to be for sunset' : 'Where to be for sunrise') : 'Where to go'}
      </h2>
      <ol className="mt-6 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {best.map((location, index) => (
          <li key={location.id} className="min-w-0">
            <RankedCard location={location} number={index + 1} isEager={index === 0} />
          </li>
        ))}
        <li className="grid min-h-56 content-center justify-items-start gap-4 rounded-card bg-sunken p-6 sm:p-8">
          <p className="font-display text-22 font-medium text-balance">
            {count > best.length ? `${count} places around it, ranked` : 'Another time around it'}
          </p>
          <p className="text-quiet">
            Also for blue hour, night and tomorrow’s sunrise, and for any other date or distance.
          </p>
          <Link to="/tonight" search={search} className={buttonClass('outline')}>
            See them all
          </Link>
        </li>
      </ol>
    </section>
  )
}

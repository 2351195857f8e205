// The six most popular locations of a city, on a map and as cards with the number of their photos; what is pointed at lights up in both.
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { CityDetail } from '../../../../contract/discovery/cities.ts'
import { LocationCard } from '../../../components/location-card/location-card.tsx'
import { counted } from '../../../format/labels.ts'
import { MarkedMapSlot } from '../../../map/marked-map-slot.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

export function TopLocations({
  city: { name, slug, top, latitude, longitude, locationCount },
}: {
  city: CityDetail
}) {
  const [lit, setLit] = useState<string>()
  const locations = useMemo(() => top.map(({ location }) => location), [top])
  if (top.length === 0)
    return (
      <p className="mt-12 max-w-text text-17 text-quiet">
        No locations are listed in {name} yet.{' '}
        <Link to="/submit" className="text-text underline underline-offset-4">
          Share the first one
        </Link>
      </p>
    )
  return (
    <section aria-labelledby="top-title" className="mt-16">
      <h2 id="top-title" className="font-display text-32 font-medium">
        Top photography locations
      </h2>
      <ul className="mt-6 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {top.map(({ location, photoCount }) => (
          <li
            key={location.id}
            data-lit={location.id === lit || undefined}
            className="later-part tall-part min-w-0"
            onPointerEnter={() => setLit(location.id)}
            onPointerLeave={() => setLit(undefined)}
            onFocus={() => setLit(location.id)}
            onBlur={() => setLit(undefined)}
          >
            <div className="relative">
              <LocationCard location={location} isMarked={location.id === lit} />
              <p className="absolute right-0 bottom-0 text-13 text-quiet tabular">
                {counted(photoCount, 'photo')}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <MarkedMapSlot
        key={slug}
        locations={locations}
        lighting={{ lit, onPoint: setLit }}
        label={`Map of the top locations in ${name}`}
        className="mt-10 aspect-4/3 md:aspect-2/1"
      />
      <p className="mt-6">
        <Link
          to="/locations"
          search={{ lat: latitude, lng: longitude, distance: 25, sortBy: 'popularity' } as never}
          preload={false}
          className={buttonClass('outline')}
        >
          {locationCount > top.length ? `Browse all ${locationCount} locations` : 'Browse the area'}
        </Link>
      </p>
    </section>
  )
}

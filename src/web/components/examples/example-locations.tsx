// An example made of real locations, marked as one: what a part of the product looks like once it is used.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { useAppContext } from '../../use-app-context.ts'
import { phoneSizes } from '../photos/photo.tsx'
import { ExampleCover } from './example-cover.tsx'
import { exampleLocationsQuery } from './example-locations-query.ts'

type ExampleProps = {
  title: string
  /** The line below the name of a location. */
  line: (location: LocationSummary, index: number) => string
  className?: string
}

export function ExampleLocations({ title, line, className = '' }: ExampleProps) {
  const { api } = useAppContext()
  const { data: locations = [] } = useQuery(exampleLocationsQuery(api))
  if (locations.length === 0) return null
  const isDemo = locations.some((location) => location.isDemo)
  return (
    <section aria-labelledby="example-title" className={className}>
      <p className="text-13 font-medium text-quiet">Example{isDemo && ' · Demo content'}</p>
      <h2 id="example-title" className="font-display text-22 font-medium">
        {title}
      </h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-3">
        {locations.map((location, index) => (
          <li key={location.id} className="group relative min-w-0">
            <ExampleCover location={location} sizes={`(min-width: 640px) 33vw, ${phoneSizes}`} />
            <p dir="auto" className="mt-3 font-medium">
              <Link
                to="/location/$id"
                params={{ id: location.id }}
                className="stretched group-hover:underline group-hover:underline-offset-4"
              >
                {location.name}
              </Link>
            </p>
            <p className="text-13 text-quiet">{line(location, index)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

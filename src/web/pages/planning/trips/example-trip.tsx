// For users without a trip: what a day could look like, made of real locations, to start with.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StopLight } from '../../../../rules/trips/trip-terms.ts'
import { CreditButton } from '../../../components/photos/credit-button.tsx'
import { Photo, phoneSizes } from '../../../components/photos/photo.tsx'
import { lightNames } from '../../../components/trips/trip-texts.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { exampleTripQuery } from './trips-data.ts'

const lights: StopLight[] = ['morning', 'daytime', 'evening']

export function ExampleTrip({ onUse }: { onUse: (locationIds: string[]) => void }) {
  const { api } = useAppContext()
  const { data } = useQuery(exampleTripQuery(api))
  if (!data) return null
  return (
    <section aria-labelledby="example-title" className="mt-10">
      <p className="text-13 font-medium text-quiet">Example</p>
      <h3 id="example-title" className="font-display text-22 font-medium">
        A day in {data.city}
      </h3>
      <ol className="mt-4 grid gap-6 sm:grid-cols-3">
        {data.locations.map(({ id, name, cover }, index) => (
          <li key={id} className="group relative min-w-0">
            <div className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
              {cover && (
                <>
                  <Photo image={cover} sizes={`(min-width: 640px) 33vw, ${phoneSizes}`} locationId={id} />
                  <CreditButton image={cover} className="absolute right-0 bottom-0" />
                </>
              )}
            </div>
            <p className="mt-3 text-accent-text">{lightNames[lights[index] ?? 'evening']}</p>
            <p dir="auto" className="font-medium">
              <Link
                to="/location/$id"
                params={{ id }}
                className="stretched group-hover:underline group-hover:underline-offset-4"
              >
                {name}
              </Link>
            </p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => onUse(data.locations.map(({ id }) => id))}
        className={buttonClass('outline', 'mt-6 noscript:hidden')}
      >
        Start with these
      </button>
    </section>
  )
}

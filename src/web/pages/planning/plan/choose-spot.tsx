// Choosing the spot to plan for: a town, the device's position, the user's own spot, one that was saved, or, as an advanced way, latitude and longitude.
import { Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { FromDevice } from '../../../components/position-picker/from-device.tsx'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import { toCoordinate } from '../../../format/coordinate-text.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import type { useSavedSpots } from './saved-spots.ts'

type Props = {
  point: GeoPoint
  onChoose: (point: GeoPoint) => void
  saved: ReturnType<typeof useSavedSpots>
  /** The own spots. */
  children: ReactNode
}

export function ChooseSpot({ point, onChoose, saved, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 print:hidden">
      <div className="grid gap-4 noscript:hidden">
        <TownSearch near={undefined} onChoose={({ point: town }) => onChoose(town)} />
        <div>
          <FromDevice onPosition={onChoose} />
        </div>
      </div>
      {children}
      <SavedSpots saved={saved} />
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline-offset-4 hover:underline">
          Latitude and longitude
        </summary>
        <Coordinates key={`${point.latitude} ${point.longitude}`} point={point} />
      </details>
    </div>
  )
}

function Coordinates({ point }: { point: GeoPoint }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [lat, lng] = [data.get('lat'), data.get('lng')].map((text) => toCoordinate(Number(text)))
    void navigate({ to: '/plan', search: { lat, lng } })
  }
  const field = (label: string, name: string, value: number, limit: number) => (
    <Field
      label={label}
      name={name}
      type="number"
      step="any"
      min={-limit}
      max={limit}
      defaultValue={toCoordinate(value)}
      required
      inputMode="decimal"
    />
  )
  return (
    <form
      method="get"
      action="/plan"
      onSubmit={submit}
      className="mt-2 grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      {field('Latitude', 'lat', point.latitude, 90)}
      {field('Longitude', 'lng', point.longitude, 180)}
      <button type="submit" className={buttonClass('outline')}>
        Plan here
      </button>
    </form>
  )
}

function SavedSpots({ saved: { spots, remove } }: Pick<Props, 'saved'>) {
  if (spots.length === 0) return null
  return (
    <section aria-labelledby="saved-title">
      <h2 id="saved-title" className="font-medium">
        Saved on this device
      </h2>
      <ul className="mt-1 border-b border-hairline">
        {spots.map(({ name, query }) => (
          <li key={query} className="flex items-center gap-2 border-t border-hairline">
            <Link
              to="/plan"
              search={Object.fromEntries(new URLSearchParams(query))}
              className="min-h-11 min-w-0 flex-1 truncate py-2.5 underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => remove(query)}
              className="grid size-11 shrink-0 place-items-center rounded-pill hover:bg-sunken"
            >
              <X className="size-5" strokeWidth={1.5} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

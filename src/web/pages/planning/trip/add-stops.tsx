// Adds stops to a trip: from a search of all locations, or from the user's favorites.
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { LocationSummary } from '../../../../contract/discovery/locations.ts'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { useAddStop } from '../../../components/trips/use-add-stop.ts'
import { regionLine } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

const minLetters = 2
const maxFavorites = 100

export function AddStops({ trip }: { trip: Trip }) {
  const [text, setText] = useState('')
  const [day, setDay] = useState(1)
  const found = useFound(text)
  const chosenDay = Math.min(day, trip.days.length)
  const { run, isPending } = useAddStop({
    failed: { title: 'Error', fallback: 'The stop could not be added.' },
  })
  const add = async (location: LocationSummary) => {
    if (await run({ tripId: trip.id, locationId: location.id, day: chosenDay }))
      toast({ title: `Added to day ${chosenDay}`, description: location.name, tone: 'good' })
  }
  return (
    <section
      aria-labelledby="add-stops"
      className="mt-12 rounded-card border border-hairline p-5 noscript:hidden print:hidden"
    >
      <h2 id="add-stops" className="font-display text-22 font-medium">
        Add stops
      </h2>
      <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          label="Search locations"
          type="search"
          autoComplete="off"
          value={text}
          maxLength={100}
          hint="Empty: your favorites."
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Add to"
          value={chosenDay}
          onChange={(event) => setDay(Number(event.target.value))}
        >
          {trip.days.map(({ date }, index) => (
            <option key={date} value={index + 1}>
              Day {index + 1}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="mt-4 text-13 text-quiet">
        {found.message}
      </p>
      <ul className="mt-2 max-h-96 overflow-y-auto">
        {found.locations.map((location) => (
          <li key={location.id} className="flex items-center gap-3 border-t border-hairline py-2">
            <span className="min-w-0 flex-1">
              {location.name}
              <span className="block text-13 text-quiet">{regionLine(location)}</span>
            </span>
            <button
              type="button"
              aria-disabled={isPending}
              onClick={() => void add(location)}
              className={buttonClass('outline', 'shrink-0 px-4')}
            >
              <Plus className="size-4" strokeWidth={1.5} aria-hidden />
              Add<span className="sr-only"> {location.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Found = { locations: LocationSummary[]; message: string }

function useFound(text: string): Found {
  const { api } = useAppContext()
  const query = useDebounced(text.trim(), 250)
  const isSearch = query.length >= minLetters
  const favorites = useQuery({
    queryKey: ['/api/favorites', 'list'],
    queryFn: ({ signal }) => api.favorites.list({ userId: 'me' }, { signal }),
    enabled: !isSearch,
  })
  const search = useQuery({
    queryKey: ['/api/locations/search/live', query],
    queryFn: ({ signal }) => api.locations.searchLive({ query }, { signal }),
    enabled: isSearch,
  })
  if (!isSearch)
    return { locations: (favorites.data ?? []).slice(0, maxFavorites), message: favoritesMessage(favorites) }
  const locations = search.data?.locations ?? []
  if (search.isError) return { locations, message: 'The search failed. Try again.' }
  return { locations, message: search.data && locations.length === 0 ? 'No locations found.' : '' }
}

const favoritesMessage = ({ data }: { data: unknown[] | undefined }) =>
  data === undefined
    ? ''
    : data.length === 0
      ? 'You have no favorites yet. Search for a location.'
      : 'Your favorites'

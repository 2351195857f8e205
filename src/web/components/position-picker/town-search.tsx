// Finds a town by name, or accepts pasted coordinates, a map link or a plus code. There is no street search:
// no external service is used.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Town } from '../../../contract/discovery/gazetteer.ts'
import type { GeoPoint } from '../../../rules/distance.ts'
import { type PlaceText, parsePlaceText } from '../../../rules/place-text.ts'
import { recoverPlusCode } from '../../../rules/plus-code.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { coordinates } from '../../format/bearing.ts'
import { counted } from '../../format/labels.ts'
import type { Api } from '../../request-context.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'

const restedMs = 300

export const townLine = ({ name, region, country }: Pick<Town, 'name' | 'region' | 'country'>) =>
  [name, region, country === 'US' ? null : country].filter(Boolean).join(', ')

type Choice = { label: string; point: GeoPoint; isExact: boolean }

type TownSearchProps = {
  /** The area that the user is looking at; towns around it come first. */
  near: GeoPoint | undefined
  /** `isExact`: the point is a position, not the center of a town. */
  onChoose: (choice: Choice) => void
}

export function TownSearch({ near, onChoose }: TownSearchProps) {
  const [typed, setTyped] = useState('')
  const { choices, isError, advice } = usePlaceChoices(typed, near)
  const choose = (choice: Choice) => {
    setTyped('')
    onChoose(choice)
  }
  return (
    <div>
      <Field
        label="Find a town"
        type="search"
        autoComplete="off"
        placeholder="Moab, UT"
        hint="Or paste coordinates, a map link or a plus code. Towns: GeoNames, CC BY 4.0."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (choices?.[0]) choose(choices[0])
        }}
      />
      <p role="status" className="sr-only">
        {choices && `${counted(choices.length, 'place')} found`}
      </p>
      {isError && (
        <p className="mt-2 text-13 text-bad">The town search failed. Try again, or type the coordinates.</p>
      )}
      {choices && (
        <ul aria-label="Towns" className="mt-2 border-b border-hairline">
          {choices.length === 0 && <li className="border-t border-hairline py-2.5 text-quiet">{advice}</li>}
          {choices.map((choice) => (
            <li key={`${choice.label} ${coordinates(choice.point)}`} className="border-t border-hairline">
              <button
                type="button"
                onClick={() => choose(choice)}
                className="min-h-11 w-full text-left hover:bg-sunken"
              >
                {choice.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The choices for a text; undefined while nothing is searched for. */
function usePlaceChoices(typed: string, near: GeoPoint | undefined) {
  const { api } = useAppContext()
  const place = parsePlaceText(typed)
  const name = place ? ('locality' in place ? place.locality : '') : typed.trim()
  const query = useDebounced(name, restedMs)
  const isSearched = query.length >= 2 && name.length >= 2
  const { data: towns, isError } = useQuery({ ...townsQuery(api, query, near), enabled: isSearched })
  const found = isSearched ? towns : undefined
  const advice = place
    ? 'Add the town to a short plus code: “CWC8+R9 Moab, UT”.'
    : 'No town starts with this.'
  return { choices: getChoices(place, found, near), isError: isSearched && isError, advice }
}

function getChoices(
  place: PlaceText | undefined,
  towns: Town[] | undefined,
  near: GeoPoint | undefined,
): Choice[] | undefined {
  if (!place) return towns?.map((town) => ({ label: townLine(town), point: town, isExact: false }))
  if ('point' in place) return [{ label: coordinates(place.point), point: place.point, isExact: true }]
  const { shortCode, locality } = place
  const getChoice = (label: string, reference: GeoPoint) => ({
    label,
    point: recoverPlusCode(shortCode, reference),
    isExact: true,
  })
  if (locality.length >= 2) return towns?.map((town) => getChoice(`${shortCode}, ${townLine(town)}`, town))
  return near ? [getChoice(`${shortCode}, near the map’s center`, near)] : []
}

/** Towns near a point first; without one, those of the country that the browser's time zone is in. */
function townsQuery(api: Api, query: string, near: GeoPoint | undefined) {
  const hint = near
    ? { lat: toTenth(near.latitude), lng: toTenth(near.longitude) }
    : { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  return queryOptions({
    queryKey: ['/api/towns', query, hint],
    queryFn: ({ signal }) => api.towns.find({ query, ...hint }, { signal }),
  })
}

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10

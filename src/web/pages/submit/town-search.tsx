// Finds a town by name and uses its position as a start. There is no street search: no external service is used.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Town } from '../../../contract/gazetteer.ts'
import { counted } from '../../format/labels.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { townsQuery, useDebounced } from './submit-queries.ts'

const restedMs = 300

export const townLine = ({ name, region, country }: Pick<Town, 'name' | 'region' | 'country'>) =>
  [name, region, country === 'US' ? null : country].filter(Boolean).join(', ')

export function TownSearch({ onChoose }: { onChoose: (town: Town) => void }) {
  const { api } = useAppContext()
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim(), restedMs)
  const isRequested = query.length >= 2 && typed.trim().length >= 2
  const { data: towns, isError } = useQuery({ ...townsQuery(api, query), enabled: isRequested })
  const choose = (town: Town) => {
    setTyped('')
    onChoose(town)
  }
  return (
    <div>
      <Field
        label="Find a town"
        type="search"
        autoComplete="off"
        placeholder="Moab, UT"
        hint="Towns only (data: GeoNames, CC BY 4.0). Type street addresses below."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isRequested && towns?.[0]) choose(towns[0])
        }}
      />
      <p role="status" className="sr-only">
        {isRequested && towns && `${counted(towns.length, 'town')} found`}
      </p>
      {isRequested && isError && (
        <p className="mt-2 text-13 text-bad">The town search failed. Try again, or type the coordinates.</p>
      )}
      {isRequested && towns && (
        <ul aria-label="Towns" className="mt-2 border-b border-hairline">
          {towns.length === 0 && (
            <li className="border-t border-hairline py-2.5 text-quiet">
              No towns found. Check the spelling, or move the pin on the map.
            </li>
          )}
          {towns.map((town) => (
            <li key={`${town.name} ${town.latitude} ${town.longitude}`} className="border-t border-hairline">
              <button
                type="button"
                onClick={() => choose(town)}
                className="min-h-11 w-full text-left hover:bg-sunken"
              >
                {townLine(town)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

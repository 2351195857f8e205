// Choosing one location by its name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import type { ThemeId } from '../../../rules/places.ts'
import { useDebounced } from '../../browser/use-debounced.ts'
import { regionLine } from '../../format/labels.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useFormField } from '../../ui/form-context.ts'
import { useAppContext } from '../../use-app-context.ts'

const restedMs = 300
const minLength = 2
const maxChoices = 6

/** `name`: of the field in a form. `themes`: only locations with one of them. */
type LocationChoiceProps = {
  name: string
  label: string
  chosen: { name: string } | undefined
  onChoose: (location: LocationSummary | undefined) => void
  themes?: readonly ThemeId[]
  isOptional?: boolean
}

export function LocationChoice({
  name,
  label,
  chosen,
  onChoose,
  themes = [],
  isOptional = false,
}: LocationChoiceProps) {
  const { error } = useFormField(name)
  if (!chosen) return <LocationSearch {...{ name, label, onChoose, error, themes, isOptional }} />
  return (
    <div data-field={name}>
      <div className="flex items-center justify-between gap-4 rounded-sm border border-hairline py-1 pr-1 pl-3">
        <span className="min-w-0 font-medium wrap-anywhere">{chosen.name}</span>
        <button type="button" onClick={() => onChoose(undefined)} className={buttonClass('quiet')}>
          Change
        </button>
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-13 text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

type SearchProps = Omit<Required<LocationChoiceProps>, 'chosen'> & { error: string | undefined }

function LocationSearch({ name, label, onChoose, error, themes, isOptional }: SearchProps) {
  const { api } = useAppContext()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), restedMs)
  const { data, isFetching } = useQuery({
    queryKey: ['/api/locations', 'choices', search, ...themes],
    queryFn: async ({ signal }) =>
      (
        await api.locations.list(
          { search, limit: maxChoices, ...(themes.length > 0 && { themes: [...themes] }) },
          { signal },
        )
      ).body,
    enabled: search.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const isSearched = typed.trim().length >= minLength && search.length >= minLength
  return (
    <div data-field={name}>
      <Field
        label={label}
        type="search"
        autoComplete="off"
        aria-required={isOptional ? undefined : true}
        hint="Type its name and choose it."
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isSearched && data?.[0]) onChoose(data[0])
        }}
      />
      {isSearched && (
        <ul aria-label="Locations found" className="mt-2 border-b border-hairline">
          {(data ?? []).map((location) => (
            <li key={location.id} className="border-t border-hairline">
              <button
                type="button"
                onClick={() => onChoose(location)}
                className="min-h-11 w-full py-1.5 text-left hover:bg-sunken"
              >
                {location.name} <span className="text-13 text-quiet">{regionLine(location)}</span>
              </button>
            </li>
          ))}
          {data?.length === 0 && !isFetching && (
            <li className="border-t border-hairline py-2.5 text-quiet">No location found.</li>
          )}
        </ul>
      )}
    </div>
  )
}

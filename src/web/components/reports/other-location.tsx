// The location that a reported one duplicates: found by its name.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { regionLine } from '../../format/labels.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'

type OtherLocationProps = {
  of: string
  chosen: string | null
  onChoose: (id: string | null) => void
  error: string | undefined
}

const minLength = 2
const maxChoices = 6

export function OtherLocation({ of, chosen, onChoose, error }: OtherLocationProps) {
  const { api } = useAppContext()
  const name = useId()
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isFetching } = useQuery({
    queryKey: ['/api/locations', 'duplicate-choices', search],
    queryFn: ({ signal }) => api.locations.list({ search, limit: maxChoices + 1 }, { signal }),
    enabled: search.length >= minLength,
    placeholderData: keepPreviousData,
  })
  const choices = (data?.body ?? []).filter(({ id }) => id !== of).slice(0, maxChoices)
  const change = (text: string) => {
    setTyped(text)
    onChoose(null)
  }
  return (
    <div className="grid gap-2">
      <Field
        label="The other location"
        type="search"
        autoComplete="off"
        required
        hint="Type its name and choose it."
        value={typed}
        error={error}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search.length >= minLength && (
        <div role="radiogroup" aria-label="Locations found" className="grid">
          {choices.map((location) => (
            <label key={location.id} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={chosen === location.id}
                onChange={() => onChoose(location.id)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                {location.name} <span className="text-13 text-quiet">{regionLine(location)}</span>
              </span>
            </label>
          ))}
          {choices.length === 0 && !isFetching && <p className="text-13 text-quiet">No location found.</p>}
        </div>
      )}
    </div>
  )
}

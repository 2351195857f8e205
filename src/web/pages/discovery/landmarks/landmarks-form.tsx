// Search by name, place and kind: a plain GET form; with scripts a choice applies at once.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { LandmarkFacets } from '../../../../contract/discovery/landmarks.ts'
import { spaced, whole } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { type LandmarksSearch, parseLandmarksSearch } from './landmarks-search.ts'

type FormProps = { search: LandmarksSearch; facets: LandmarkFacets }

export function LandmarksForm({ search, facets }: FormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = parseLandmarksSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '/landmarks', search: chosen, resetScroll: false })
  }
  const apply = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit()
  return (
    <form
      role="search"
      aria-label="Landmarks"
      action="/landmarks"
      method="get"
      onSubmit={submit}
      className="mt-6 grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 sm:gap-x-4 md:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field
        label="Name"
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search.search ?? ''}
        placeholder="Golden Gate Bridge"
        className="min-w-0 max-md:col-span-2"
      />
      <SelectField label="Country or state" name="area" defaultValue={search.area ?? ''} onChange={apply}>
        <option value="">Anywhere</option>
        {facets.countries.map(({ country, name, count, regions }) => (
          <optgroup key={country} label={name}>
            <option value={country}>{`${name} (${whole(count)})`}</option>
            {regions.map((one) => (
              <option key={one.region} value={`${country}-${one.region}`}>
                {`${one.name} (${whole(one.count)})`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        label="Kind"
        name="kind"
        defaultValue={search.kind ?? ''}
        onChange={apply}
        className="max-md:col-span-2"
      >
        <option value="">Any kind</option>
        {facets.kinds.map(({ kind, count }) => (
          <option key={kind} value={kind}>{`${spaced(kind)} (${whole(count)})`}</option>
        ))}
      </SelectField>
      <button type="submit" className={buttonClass('primary', 'max-md:col-start-3 max-md:row-start-1')}>
        Search
      </button>
    </form>
  )
}

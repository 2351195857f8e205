// "Where and what do you shoot?": a plain form whose values are in the address, with or without scripts.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { shootKinds } from '../../../../rules/permit-shoots.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { placesQuery } from './permits-data.ts'
import { type PermitsSearch, parsePermitsSearch } from './permits-search.ts'
import { kinds } from './shoot-kinds.ts'
import { useFormKey } from './use-form-key.ts'

const restedMs = 250

export function ShootQuestion({ search }: { search: PermitsSearch }) {
  const navigate = useNavigate()
  const { key, remember } = useFormKey(search)
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = parsePermitsSearch(Object.fromEntries(new FormData(event.currentTarget)))
    remember(next)
    // On a phone the answer is below the edge of the screen.
    const hash = window.matchMedia('(width < 48rem)').matches ? 'answer' : ''
    void navigate({ to: '/permits', search: next, hash, resetScroll: false })
  }
  const { ground, exclusive, event, date } = search
  return (
    <search className="mt-6 block rounded-card bg-sunken p-4 md:p-6">
      <h2 className="mb-4 font-display text-22 font-medium">Where and what do you shoot?</h2>
      <form key={key} method="get" action="/permits" onSubmit={ask}>
        <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1.5fr_7rem_auto]">
          <PlaceField typed={search.location} />
          <SelectField label="Kind of shoot" name="kind" defaultValue={search.kind ?? 'personal'}>
            {shootKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind].label}
              </option>
            ))}
          </SelectField>
          <Field
            label="People"
            type="number"
            name="people"
            inputMode="numeric"
            min={1}
            max={10_000}
            defaultValue={search.people ?? 1}
          />
          <button type="submit" className={buttonClass('primary')}>
            Do I need a permit?
          </button>
        </div>
        <details className="mt-3" open={Boolean(ground || exclusive || event || date)}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            Equipment, date and more
          </summary>
          <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
            <Option name="ground" isOn={ground}>
              Equipment on the ground, such as light stands (a tripod is fine)
            </Option>
            <Option name="exclusive" isOn={exclusive}>
              The spot to ourselves
            </Option>
            <Option name="event" isOn={event}>
              The wedding or event has its own permit
            </Option>
            <Field label="Date" type="date" name="date" defaultValue={date} className="max-w-60" />
          </div>
        </details>
      </form>
    </search>
  )
}

type OptionProps = { name: string; isOn: true | undefined; children: string }

const Option = ({ name, isOn, children }: OptionProps) => (
  <label className="flex min-h-11 items-center gap-3">
    <input
      type="checkbox"
      name={name}
      value="true"
      defaultChecked={isOn}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)

/** Suggests parks, cities, locations and towns while a name is typed. */
function PlaceField({ typed: initial = '' }: { typed: string | undefined }) {
  const { api } = useAppContext()
  const listId = useId()
  const [typed, setTyped] = useState(initial)
  const query = useDebounced(typed.trim(), restedMs)
  const { data = [] } = useQuery({
    ...placesQuery(api, query),
    enabled: query.length >= 2 && query !== initial,
  })
  const names = [...new Set(data.map(({ name, region }) => [name, region].filter(Boolean).join(', ')))]
  return (
    <>
      <Field
        label="Place"
        type="search"
        name="location"
        required
        minLength={2}
        maxLength={100}
        placeholder="Park, city or location"
        list={listId}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

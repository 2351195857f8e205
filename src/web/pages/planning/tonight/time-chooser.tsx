// When: links for the times that photographers go out for, and a form for any other time and the radius.
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { wholeDistance } from '../../../../rules/distance-text.ts'
import { toLocalDate, toLocalTime } from '../../../../rules/light/local-day.ts'
import { clockTime } from '../../../format/clock.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { chosen, type Tonight } from './tonight-route.ts'
import { defaultRadius, parseTonightSearch, radiusChoices, type TonightSearch } from './tonight-search.ts'

type ChooserProps = { search: TonightSearch & { lat: number; lng: number }; tonight: Tonight }

const chip = 'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4'

export function TimeChooser({ search, tonight }: ChooserProps) {
  const format = useReaderFormat()
  const { at: _, when: __, ...rest } = search
  const current = chosen(tonight.choices, search)
  return (
    <>
      <nav aria-label="Time" className="mt-8">
        <ul className="flex flex-wrap gap-2">
          {tonight.choices.map((choice) => {
            const isCurrent = choice.when === current?.when
            return (
              <li key={choice.when}>
                <Link
                  to="/tonight"
                  search={{ ...rest, when: choice.when }}
                  resetScroll={false}
                  preload={false}
                  aria-current={isCurrent ? 'true' : undefined}
                  className={`${chip} ${isCurrent ? 'border-text bg-text text-ground' : 'border-hairline hover:bg-sunken'}`}
                >
                  {choice.label}
                  <span className={`tabular ${isCurrent ? '' : 'text-quiet'}`}>
                    {clockTime(choice.at, tonight.timeZone, format)}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <OtherTime key={`${tonight.at} ${search.distance}`} search={search} tonight={tonight} />
    </>
  )
}

function OtherTime({ search, tonight: { at, timeZone } }: ChooserProps) {
  const navigate = useNavigate()
  const format = useReaderFormat()
  const atMs = Date.parse(at)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosenSearch = parseTonightSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '/tonight', search: chosenSearch, resetScroll: false })
  }
  return (
    <details className="mt-4" open={search.at !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        Another time or distance
      </summary>
      <form
        action="/tonight"
        method="get"
        aria-label="Time and distance"
        onSubmit={submit}
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="lat" value={search.lat} />
        <input type="hidden" name="lng" value={search.lng} />
        <Field
          label="Local date and time"
          type="datetime-local"
          name="at"
          min="1900-01-02T00:00"
          max="2199-12-30T23:59"
          defaultValue={`${toLocalDate(atMs, timeZone)}T${toLocalTime(atMs, timeZone)}`}
        />
        <SelectField label="Within" name="distance" defaultValue={String(search.distance ?? defaultRadius)}>
          {radiusChoices.map((miles) => (
            <option key={miles} value={miles}>
              {wholeDistance(miles, format)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={buttonClass('outline')}>
          Show
        </button>
      </form>
    </details>
  )
}

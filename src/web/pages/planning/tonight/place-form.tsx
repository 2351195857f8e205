// Where to search: a town by its name, which works without scripts, or the device's position.
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { useNearMe } from '../../../components/near-me/use-near-me.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { isPlaced } from './tonight-route.ts'
import type { TonightSearch } from './tonight-search.ts'

export function PlaceForm({ search }: { search: TonightSearch }) {
  const navigate = useNavigate()
  const { town, when, at, distance } = search
  const stays = { ...(when && { when }), ...(at && { at }), ...(distance && { distance }) }
  const nearMe = useNearMe(
    ({ lat, lng }) => void navigate({ to: '/tonight', search: { ...stays, lat, lng } }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('town') ?? '').trim()
    if (typed) void navigate({ to: '/tonight', search: { ...stays, town: typed } })
  }
  return (
    <>
      <form
        role="search"
        aria-label="Place"
        action="/tonight"
        method="get"
        onSubmit={submit}
        className="mt-6 flex max-w-[40rem] flex-wrap items-end gap-3"
      >
        <Field
          label={isPlaced(search) ? 'Another town or city' : 'Town or city'}
          type="search"
          name="town"
          minLength={2}
          maxLength={100}
          defaultValue={town ?? ''}
          placeholder="Moab, UT"
          error={town && `No town is called “${town}”. Check the spelling, or choose a larger one nearby.`}
          className="min-w-48 flex-1"
        />
        {Object.entries(stays).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass(isPlaced(search) ? 'outline' : 'primary')}>
          Search
        </button>
        <NearMeButton nearMe={nearMe} />
      </form>
      <p role="status" className={nearMe.advice ? 'mt-2 text-quiet' : 'sr-only'}>
        {nearMe.isAsking ? 'Finding your location…' : (nearMe.advice ?? '')}
      </p>
    </>
  )
}

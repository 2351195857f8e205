// The permits that match the filters. Filters are a plain form whose values are in the address, with or
// without scripts.
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { permitTypes } from '../../../../rules/permit-types.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { PagedList } from '../../../components/lists/paged-list.tsx'
import { askToSignIn } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { PermitCard } from './permit-card.tsx'
import { permitsQuery } from './permits-data.ts'
import { isFiltered, type PermitsSearch, parsePermitsSearch } from './permits-search.ts'
import { PlaceList } from './place-list.tsx'
import { typeNames } from './type-names.ts'

const route = getRouteApi('/permits/')

export function PermitList({ search }: { search: PermitsSearch }) {
  const { api } = route.useRouteContext()
  const query = useInfiniteQuery(permitsQuery(api, search))
  const permits = query.data?.pages.flatMap((page) => page.items)
  const viewer = useViewer()
  const [booked, setBooked] = useState<Permit>()
  const [BookingDialog, load] = useLoaded(() =>
    import('./booking-dialog.tsx').then((part) => part.BookingDialog),
  )
  const book = (permit: Permit) => {
    if (!viewer) return askToSignIn('book permits')
    load()
    setBooked(permit)
  }
  return (
    <>
      <Filters key={JSON.stringify(search)} search={search} />
      <p role="status" className="mt-6 text-quiet tabular">
        {permits && !query.hasNextPage && foundText(permits, search)}
      </p>
      <PagedList query={query} what="permits" empty={<NoPermits />}>
        {(items) =>
          isFiltered(search) ? (
            <ul className="mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
              {items.map((permit) => (
                <PermitCard key={permit.id} permit={permit} onBook={() => book(permit)} />
              ))}
            </ul>
          ) : (
            <PlaceList permits={items} />
          )
        }
      </PagedList>
      {BookingDialog && booked && (
        <BookingDialog key={booked.id} permit={booked} onClose={() => setBooked(undefined)} />
      )}
    </>
  )
}

/** `2 permits in Zion National Park, 1 of them required` */
function foundText(permits: readonly Permit[], search: PermitsSearch): string {
  const found = counted(permits.length, 'permit')
  if (!isFiltered(search)) return found
  const required = permits.filter(({ isRequired }) => isRequired).length
  const where = search.location ? ` for ${search.location}` : ''
  return `${found}${where}${required > 0 && permits.length > 1 ? `, ${required} of them required` : ''}`
}

function Filters({ search }: { search: PermitsSearch }) {
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = Object.fromEntries(new FormData(event.currentTarget))
    void navigate({ to: '/permits', search: parsePermitsSearch(input) })
  }
  return (
    <search className="mt-6 block rounded-card bg-sunken p-4 md:p-6">
      <p className="mb-4 font-display text-22 font-medium">Where and what do you shoot?</p>
      <form
        method="get"
        onSubmit={show}
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr_auto]"
      >
        <Field
          label="Location"
          type="search"
          name="location"
          maxLength={100}
          placeholder="Park, city or state"
          defaultValue={search.location}
        />
        <SelectField
          label="Type"
          name="permitType"
          defaultValue={search.permitType ?? 'all'}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="all">All types</option>
          {permitTypes.map((type) => (
            <option key={type} value={type}>
              {typeNames[type]}
            </option>
          ))}
        </SelectField>
        <Field label="Search" type="search" name="search" maxLength={100} defaultValue={search.search} />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass('outline')}>
            Search
          </button>
          {isFiltered(search) && (
            <Link to="/permits" search={{}} className={buttonClass('quiet', 'px-4')}>
              Clear Filters
            </Link>
          )}
        </div>
      </form>
    </search>
  )
}

const NoPermits = () => (
  <div className="mt-2 rounded-card border border-hairline px-6 py-12 text-center">
    <p className="font-display text-22">No permits found.</p>
    <p className="mt-2 text-quiet">Try another word, type or location.</p>
    <Link to="/permits" search={{}} className={buttonClass('outline', 'mt-5')}>
      Clear Filters
    </Link>
  </div>
)

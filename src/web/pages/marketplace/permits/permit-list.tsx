// The question about a shoot with its answer, and the permits that match the filters. Both are plain forms whose values
// are in the address, with or without scripts.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
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
import { permitsQuery, shootAnswerQuery } from './permits-data.ts'
import { asksAboutShoot, isFiltered, type PermitsSearch, parsePermitsSearch } from './permits-search.ts'
import { PlaceList } from './place-list.tsx'
import { answerTitle, ShootAnswer } from './shoot-answer.tsx'
import { ShootQuestion } from './shoot-question.tsx'
import { typeNames } from './type-names.ts'
import { useFormKey } from './use-form-key.ts'

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
      <ShootQuestion search={search} />
      <Answered search={search} onBook={book} />
      <section aria-labelledby="permits-title">
        <h2 id="permits-title" className="mt-12 font-display text-32 font-medium">
          {isFiltered(search) ? 'Permits found' : 'All permits by park and city'}
        </h2>
        <Filters search={search} />
        <p role="status" className="mt-4 text-quiet tabular">
          {permits && !query.hasNextPage && foundText(permits, isFiltered(search) ? search : {})}
        </p>
        <PagedList query={query} what="permits" empty={<NoPermits />}>
          {(items) =>
            isFiltered(search) ? <PermitCards permits={items} onBook={book} /> : <PlaceList permits={items} />
          }
        </PagedList>
      </section>
      {BookingDialog && booked && (
        <BookingDialog key={booked.id} permit={booked} onClose={() => setBooked(undefined)} />
      )}
    </>
  )
}

type Booking = { onBook: (permit: Permit) => void }

const PermitCards = ({ permits, onBook }: Booking & { permits: readonly Permit[] }) => (
  <ul className="mt-2 grid grid-cols-1 gap-x-12 lg:grid-cols-2">
    {permits.map((permit) => (
      <PermitCard key={permit.id} permit={permit} onBook={() => onBook(permit)} />
    ))}
  </ul>
)

/** The answer, and the permits of the place. */
function Answered({ search, onBook }: Booking & { search: PermitsSearch }) {
  const { api } = route.useRouteContext()
  const isAsked = asksAboutShoot(search)
  const { data, isError, refetch } = useQuery({ ...shootAnswerQuery(api, search), enabled: isAsked })
  const answer = isAsked ? data : undefined
  return (
    <>
      <p id="answer" role="status" className="sr-only">
        {answer && answerTitle(answer)}
      </p>
      {isAsked && isError && (
        <p className="mt-8">
          The answer could not be loaded.{' '}
          <button
            type="button"
            onClick={() => void refetch()}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Try Again
          </button>
        </p>
      )}
      {isAsked && !isError && !answer && <div aria-hidden className="skeleton mt-8 h-60" />}
      {answer && <ShootAnswer search={search} answer={answer} />}
      {answer && answer.permits.length > 0 && (
        <section aria-labelledby="there-title">
          <h2 id="there-title" className="mt-10 font-display text-22 font-medium">
            {foundText(answer.permits, search)}
          </h2>
          <PermitCards permits={answer.permits} onBook={onBook} />
        </section>
      )}
    </>
  )
}

/** `2 permits for Zion National Park, 1 of them required` */
function foundText(permits: readonly Permit[], search: PermitsSearch): string {
  const found = counted(permits.length, 'permit')
  if (!isFiltered(search) && !search.location) return found
  const required = permits.filter(({ isRequired }) => isRequired).length
  const where = search.location ? ` for ${search.location}` : ''
  return `${found}${where}${required > 0 && permits.length > 1 ? `, ${required} of them required` : ''}`
}

function Filters({ search }: { search: PermitsSearch }) {
  const navigate = useNavigate()
  const { key, remember } = useFormKey(search)
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = parsePermitsSearch(Object.fromEntries(new FormData(event.currentTarget)))
    remember(next)
    void navigate({ to: '/permits', search: next, resetScroll: false })
  }
  return (
    <search className="mt-4 block">
      <form
        key={key}
        method="get"
        action="/permits"
        onSubmit={show}
        className="grid grid-cols-1 items-end gap-4 sm:grid-cols-[12rem_minmax(0,20rem)_auto]"
      >
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
        <Field
          label="Name or words"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={search.search}
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={buttonClass('outline')}>
            Search
          </button>
          {(isFiltered(search) || search.location) && (
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

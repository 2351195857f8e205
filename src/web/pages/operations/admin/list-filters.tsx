// The filters of an administrators' list: one form whose values are the address, with or without scripts.
import { Link, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import {
  type AdminSearch,
  getTab,
  type Kinds,
  parseAdminSearch,
  type Tab,
  withoutPage,
} from './admin-search.ts'

const box = 'min-h-11 max-w-full min-w-0 rounded-pill border border-hairline bg-raised hover:border-quiet'

type FiltersProps = {
  label: string
  at: AdminSearch
  kinds: Kinds | undefined
  hasOrder: boolean
}

export function ListFilters({ label, at, kinds, hasOrder }: FiltersProps) {
  const router = useRouter()
  const apply = (form: HTMLFormElement) =>
    router.navigate({ to: '.', search: parseAdminSearch(Object.fromEntries(new FormData(form))) as never })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void apply(event.currentTarget)
  }
  const onChange = ({ currentTarget }: { currentTarget: { form: HTMLFormElement | null } }) =>
    void (currentTarget.form && apply(currentTarget.form))
  // On a phone the first row is in view below the search; the other fields are shown where one of them is set.
  const [isOpen, setOpen] = useState(Boolean(at.kind || at.order || at.since || at.until))
  const fieldsId = useId()
  const isFiltered = Boolean(at.search || at.kind || at.since || at.until)
  return (
    <search className="w-full">
      <form
        method="get"
        key={JSON.stringify(withoutPage(at))}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
      >
        {at.tab && <input type="hidden" name="tab" value={at.tab} />}
        <div className="flex min-w-56 flex-1 gap-2">
          <input
            type="search"
            name="search"
            defaultValue={at.search}
            aria-label={label}
            placeholder={label}
            maxLength={200}
            className={`${box} w-full px-4 placeholder:text-quiet`}
          />
          <button type="submit" aria-label="Search" className={buttonClass('outline', 'w-11 shrink-0 px-0')}>
            <Search className="size-5" strokeWidth={1.5} aria-hidden />
          </button>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpen(!isOpen)}
            className={buttonClass('outline', 'shrink-0 px-4 md:hidden noscript:hidden')}
          >
            Filters
          </button>
        </div>
        <div
          id={fieldsId}
          className={`grid-cols-2 flex-wrap items-end gap-x-3 gap-y-2 max-md:w-full max-md:noscript:grid! md:flex ${isOpen ? 'max-md:grid' : 'max-md:hidden'}`}
        >
          {kinds && (
            <label className="grid gap-1 text-13 text-quiet">
              {kinds.label}
              <select
                name="kind"
                defaultValue={at.kind ?? ''}
                onChange={onChange}
                className={`${box} px-3.5 text-text`}
              >
                <option value="">All</option>
                {kinds.options.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          )}
          {hasOrder && (
            <label className="grid gap-1 text-13 text-quiet">
              Order
              <select
                name="order"
                defaultValue={at.order ?? ''}
                onChange={onChange}
                className={`${box} px-3.5 text-text`}
              >
                <option value="">Newest first</option>
                <option value="oldest">Oldest first</option>
              </select>
            </label>
          )}
          <Day name="since" label="From" defaultValue={at.since} max={at.until} onBlur={onChange} />
          <Day name="until" label="To" defaultValue={at.until} min={at.since} onBlur={onChange} />
        </div>
        {isFiltered && (
          <Link
            to="."
            search={(at.tab ? { tab: at.tab } : {}) as never}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Clear filters
          </Link>
        )}
      </form>
    </search>
  )
}

// Applied when the field is left, because a date that is still being typed would be a different one.
const Day = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="grid gap-1 text-13 text-quiet">
    {label}
    <input type="date" {...input} className={`${box} px-3.5 text-text`} />
  </label>
)

export function ListTabs({ tabs, at }: { tabs: readonly Tab[]; at: AdminSearch }) {
  const chosen = getTab(tabs, at)
  const { tab: _, ...filters } = withoutPage(at)
  return (
    <nav aria-label="Filter" className="flex flex-wrap gap-1">
      {tabs.map(({ id, label }) => (
        <Link
          key={id}
          to="."
          search={{ ...filters, ...(id === tabs[0]?.id ? {} : { tab: id }) } as never}
          aria-current={id === chosen ? 'page' : undefined}
          className={`inline-flex min-h-9 items-center rounded-pill px-3.5 max-md:min-h-11 ${id === chosen ? 'bg-text text-ground' : 'text-quiet hover:bg-sunken hover:text-text'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

// The day whose light is shown: the previous and next day as links, any other day by a form. All of it works
// without scripts.
// chunk: location-parts
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { dateShifted } from '../../format/light-dates.ts'
import { buttonClass } from '../../ui/button-class.ts'

type DatesProps = { date: string; isToday: boolean; otherParams: { name: string; value: string }[] }

// The page keeps its scroll position; without scripts the browser jumps to the section.
const staying = { hash: 'light', hashScrollIntoView: false, resetScroll: false, replace: true } as const

/** `otherParams` are the page's other search parameters, which the form must preserve. */
export function LightTodayDatePicker({ date, isToday, otherParams }: DatesProps) {
  const navigate = useNavigate()
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const date = new FormData(event.currentTarget).get('date')
    if (date)
      void navigate({
        to: '.',
        search: (search: object) => ({ ...search, date: String(date) }),
        ...staying,
      })
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      <DayLink date={dateShifted(date, -1)} label="Previous day">
        <ChevronLeft className="size-5" strokeWidth={1.5} aria-hidden />
      </DayLink>
      <form
        method="get"
        action="#light"
        onSubmit={show}
        className="flex min-w-0 flex-wrap items-center gap-1"
      >
        {otherParams.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="sr-only" htmlFor="light-date">
          Show light for
        </label>
        <input
          key={date}
          id="light-date"
          type="date"
          name="date"
          defaultValue={date}
          required
          className="min-h-11 max-w-full rounded-pill border border-hairline bg-raised px-4 tabular"
        />
        <button type="submit" className={buttonClass('quiet', 'px-3')}>
          Show
        </button>
      </form>
      <DayLink date={dateShifted(date, 1)} label="Next day">
        <ChevronRight className="size-5" strokeWidth={1.5} aria-hidden />
      </DayLink>
      {!isToday && (
        <Link
          to="."
          search={({ date: _, ...search }: { date?: unknown }) => search}
          {...staying}
          className={buttonClass('quiet', 'px-3')}
        >
          Today
        </Link>
      )}
    </div>
  )
}

function DayLink({
  date,
  label,
  children,
}: {
  date: string | undefined
  label: string
  children: ReactNode
}) {
  if (!date) return null
  return (
    <Link
      to="."
      search={(search: object) => ({ ...search, date })}
      {...staying}
      rel="nofollow"
      aria-label={label}
      className={buttonClass('quiet', 'w-11 px-0')}
    >
      {children}
    </Link>
  )
}

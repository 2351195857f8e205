// A row in a list of bookings: picture, date, what and where, state, price, and what to do next. On a phone the rest goes below the picture and
// the date.
import type { ReactNode } from 'react'

type RowProps = {
  picture: ReactNode
  /** Large: the day. */
  day: string
  /** Beside it. */
  time?: ReactNode
  title: ReactNode
  headingLevel: 2 | 3
  badges: ReactNode
  /** One line about it. */
  facts: readonly string[]
  /** It takes place no more, or has: quieter than what is ahead. */
  isOver: boolean
  price: ReactNode
  actions: ReactNode
  /** What the state means, and messages. */
  children?: ReactNode
}

export function BookingRowLayout(props: RowProps) {
  const { picture, day, time, title, headingLevel, badges, facts, price, actions, children, isOver } = props
  const Heading = `h${headingLevel}` as const
  return (
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-t border-hairline py-6 break-inside-avoid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[11rem_minmax(0,1fr)_auto]">
      <div className={`sm:row-span-2 ${isOver ? 'grayscale' : ''}`}>{picture}</div>
      <div className="min-w-0">
        <p
          className={`font-display leading-tight font-medium text-balance tabular ${isOver ? 'text-17 text-quiet' : 'text-22'}`}
        >
          {day}
        </p>
        {time && <p className={`tabular ${isOver ? 'text-quiet' : ''}`}>{time}</p>}
        <Heading dir="auto" className="mt-2 font-semibold wrap-anywhere">
          {title}
        </Heading>
        {/* A line ends with the dot, and never begins with one. */}
        <p className="text-quiet wrap-anywhere tabular">{facts.join('\u00a0· ')}</p>
        <div className="mt-2 flex flex-wrap gap-2">{badges}</div>
      </div>
      <div className="tabular max-lg:order-1 max-lg:col-span-2 sm:max-lg:col-span-1 sm:max-lg:col-start-2 lg:min-w-44 lg:text-right">
        {price}
      </div>
      <div className="min-w-0 max-lg:order-2 max-lg:col-span-2 sm:max-lg:col-span-1 sm:max-lg:col-start-2 lg:col-span-2">
        {children}
        <div className="mt-3 flex flex-wrap gap-2 print:hidden">{actions}</div>
      </div>
    </li>
  )
}

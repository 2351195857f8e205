// Lists of events in the sky of the spot: cards, each of which can move the planner to its moment.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** Of one event: the zone of its times, and what moves the planner. */
export type SkyEventChoice = { timeZone: string; onChoose: (atMs: number) => void }

export type SkyEventsProps = SkyEventChoice & { point: GeoPoint }

/** All lists of the spot, each a line with its answer until it is unfolded. */
export function SkyEventLists({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="sky-events-title" className="mt-16 print:hidden">
      <h2 id="sky-events-title" className="font-display text-32 font-medium">
        In the sky here
      </h2>
      <div className="mt-4 divide-y divide-hairline border-y border-hairline">{children}</div>
    </section>
  )
}

type Props = {
  id: string
  title: string
  /** The list in one line, shown while it is folded, too. Undefined while it loads. */
  answer: string | undefined
  intro: string
  error: Error | null
  /** Undefined while they load. */
  cards: { key: string; card: ReactNode }[] | undefined
  /** Above the cards. */
  above?: ReactNode
  /** Below the cards. */
  children?: ReactNode
  /** Of the section. */
  className?: string
}

export function SkyEvents({
  id,
  title,
  answer,
  intro,
  error,
  cards,
  above,
  children,
  className = '',
}: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      <details className="group">
        <summary className="grid cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-4">
          <h3 id={`${id}-title`} className="text-17 font-semibold">
            {title}
          </h3>
          <ChevronDown
            className="row-span-2 size-6 text-quiet group-open:rotate-180"
            strokeWidth={1.5}
            aria-hidden
          />
          <span className="min-h-6 text-quiet tabular">{answer ?? error?.message}</span>
        </summary>
        <div className="pt-1 pb-8">
          <p className="max-w-text text-quiet">{intro}</p>
          {above}
          {cards ? (
            <ul className="mt-6 grid gap-4 lg:grid-cols-2">
              {cards.map(({ key, card }) => (
                <li key={key} className="rounded-card border border-hairline p-5">
                  {card}
                </li>
              ))}
            </ul>
          ) : error ? (
            <p className="mt-6 text-bad">{error.message}</p>
          ) : (
            <div className="skeleton mt-6 h-60" aria-busy />
          )}
          {cards && children}
        </div>
      </details>
    </section>
  )
}

/** `what`: the rest of the button’s name, read aloud only. */
export function ShowInPlanner({
  at,
  what,
  onChoose,
}: Pick<SkyEventChoice, 'onChoose'> & { at: string; what: string }) {
  return (
    <button
      type="button"
      className={buttonClass('outline', 'mt-4 noscript:hidden')}
      onClick={() => onChoose(Date.parse(at))}
    >
      Show in the planner
      <span className="sr-only">: {what}</span>
    </button>
  )
}

/** A row of an event’s table of numbers. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <tr className="border-t border-hairline align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-normal text-quiet">
        {name}
      </th>
      <td className="py-1.5">{children}</td>
    </tr>
  )
}

/** `63.4° high` */
export const heightText = (degrees: number) => `${degrees.toFixed(1).replace('-', '−')}° high`

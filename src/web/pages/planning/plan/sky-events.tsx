// A list of events in the sky of the spot: a section of cards, each of which can move the planner to its moment.
import type { ReactNode } from 'react'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { buttonClass } from '../../../ui/button-class.ts'

/** Of one event: the zone of its times, and what moves the planner. */
export type SkyEventChoice = { timeZone: string; onChoose: (atMs: number) => void }

export type SkyEventsProps = SkyEventChoice & { point: GeoPoint }

type Props = {
  id: string
  title: string
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

export function SkyEvents({ id, title, intro, error, cards, above, children, className = '' }: Props) {
  return (
    <section aria-labelledby={`${id}-title`} className={`mt-16 print:hidden ${className}`}>
      <h2 id={`${id}-title`} className="font-display text-32 font-medium">
        {title}
      </h2>
      <p className="mt-2 max-w-text text-quiet">{intro}</p>
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

// The facts to check before a trip, each with its source and its age.

import type { LocationFact } from '../../../../contract/discovery/locations.ts'
import { dayMs } from '../../../../rules/durations.ts'
import type { FactName } from '../../../../rules/places.ts'
import { counted } from '../../../format/labels.ts'
import { FactAnswer } from './fact-answer.tsx'

const names: Record<FactName, string> = {
  fee: 'Entry fee',
  access: 'Access',
  parking: 'Parking',
  permit: 'Permit',
}

export function FactsTable({ locationId, facts }: { locationId: string; facts: LocationFact[] }) {
  return (
    <div className="mt-10">
      <h3 className="font-semibold">Before you go</h3>
      <FactRows locationId={locationId} facts={facts} />
    </div>
  )
}

export function FactRows({ locationId, facts }: { locationId: string; facts: LocationFact[] }) {
  return (
    <dl className="mt-2 border-b border-hairline">
      {facts.map((fact) => (
        <div
          key={fact.fact}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 border-t border-hairline py-3 md:grid-cols-[8rem_minmax(0,1fr)_20rem]"
        >
          <dt className="font-medium md:font-normal md:text-quiet">{names[fact.fact]}</dt>
          <dd className="max-w-text">{fact.value}</dd>
          <dd className="text-13 text-quiet md:text-right">
            <Age fact={fact} />
            <span className="block">Source: {fact.source}</span>
            <FactAnswer locationId={locationId} fact={fact} name={names[fact.fact]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Age({ fact: { confirmedOn, confirmationCount, isStale } }: { fact: LocationFact }) {
  if (confirmedOn === null) return <span className="block">Not confirmed yet</span>
  const by = confirmationCount > 0 ? ` by ${counted(confirmationCount, 'photographer')}` : ''
  return (
    <>
      {isStale && <span className="block font-medium text-warning">May be out of date</span>}
      {/* Server and browser may render on different sides of midnight. */}
      <span className="block" suppressHydrationWarning>
        {`Confirmed ${age(confirmedOn, Date.now())}${by}`}
      </span>
    </>
  )
}

/** `today`, `5 days ago`, `3 months ago`, `2 years ago`, of a date as YYYY-MM-DD. */
export function age(day: string, nowMs: number): string {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(`${day}T00:00:00Z`)) / dayMs))
  if (days === 0) return 'today'
  if (days < 31) return ago(days, 'day')
  const months = Math.floor(days / 30.44)
  return months < 24 ? ago(Math.max(1, months), 'month') : ago(Math.floor(days / 365.25), 'year')
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

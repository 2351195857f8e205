// One permit: what it is for, what it costs, when, and under which conditions.

import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { LongText } from '../../../ui/long-text.tsx'
import { FactsAge } from './facts-age.tsx'
import { priceText } from './price-text.ts'
import { typeNames } from './type-names.ts'

export function PermitCard({ permit, onBook }: { permit: Permit; onBook: () => void }) {
  const { name, location, permitType, description, authority, feeNote } = permit
  return (
    <li
      id={`permit-${permit.id}`}
      className="grid scroll-mt-24 content-start gap-3 border-t border-hairline py-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 dir="auto" className="font-display text-22 font-medium">
          {name}
        </h3>
        <strong className="tabular">{priceText(permit)}</strong>
      </div>
      <p className="text-quiet">
        {location} · {typeNames[permitType]}
        {permit.isRequired && ' · Required'}
      </p>
      <LongText text={description} of={name} />
      <Restrictions texts={permit.restrictions} />
      <Terms permit={permit} />
      {feeNote && <p className="max-w-text text-13 text-quiet">{feeNote}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          onClick={onBook}
          aria-label={`Book permit: ${name}`}
          className={buttonClass('outline', 'noscript:hidden')}
        >
          Book permit
        </button>
        {permit.externalUrl && (
          <a
            href={permit.externalUrl}
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
          >
            Official page of {authority}
            <ExternalLink className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
          </a>
        )}
      </div>
      <Source permit={permit} />
    </li>
  )
}

const shownRestrictions = 2

function Restrictions({ texts }: { texts: string[] }) {
  const more = texts.slice(shownRestrictions)
  const chip = 'rounded-pill border border-hairline px-3 py-1 text-13'
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none flex-wrap gap-2 [&::-webkit-details-marker]:hidden">
        {texts.slice(0, shownRestrictions).map((text) => (
          <span key={text} className={chip}>
            {text}
          </span>
        ))}
        {more.length > 0 && (
          <span className={`${chip} bg-sunken font-medium group-open:hidden`}>
            +{more.length} more<span className="sr-only"> restrictions</span>
          </span>
        )}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {more.map((text) => (
          <li key={text} className={chip}>
            {text}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Terms({ permit }: { permit: Permit }) {
  const { availableSeasons, advanceBookingDays, duration, maxPeople } = permit
  const rows: [string, string][] = [
    ['When', availableSeasons.length > 0 ? availableSeasons.join(', ') : 'All year'],
    ['Apply', `At least ${counted(advanceBookingDays, 'day')} ahead`],
    ...(duration ? [['Length', `Up to ${counted(duration, 'day')}`] as [string, string]] : []),
    ...(maxPeople ? [['Group', `Up to ${counted(maxPeople, 'person', 'people')}`] as [string, string]] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Source({ permit }: { permit: Permit }) {
  const { locations, isDemo } = permit
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-13 text-quiet">
      <FactsAge permit={permit} />
      {isDemo && <span>Demo content: Viewfinder doesn’t apply for you</span>}
      {locations.map(({ id, name }) => (
        <Link
          key={id}
          to="/location/$id"
          params={{ id }}
          className="inline-flex min-h-6 items-center underline underline-offset-3"
        >
          {name}
        </Link>
      ))}
    </div>
  )
}

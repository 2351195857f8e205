// The one answer to whether the shoot of the address needs a permit, with its reason, source and the permit of the place.

import { Link } from '@tanstack/react-router'
import type { PermitCheck, PermitPlace } from '../../../../contract/marketplace/permit-check.ts'
import { PermitAnswerDetails } from '../../../components/permits/permit-answer.tsx'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { ShootAnswer as Answer } from './permits-data.ts'
import type { PermitsSearch } from './permits-search.ts'
import { PlaceImages } from './place-images.tsx'
import { priceText } from './price-text.ts'
import { kindOf, shootText } from './shoot-kinds.ts'

const titles: Record<PermitCheck['answer'], [title: string, tone: string]> = {
  none: ['No permit needed', 'text-good'],
  authorisation: ['Yes, you need a free authorization', 'text-warning'],
  permit: ['Yes, you need a permit', 'text-warning'],
  prohibited: ['No, this isn’t allowed', 'text-bad'],
  unknown: ['We don’t know', 'text-text'],
}

export const answerTitle = ({ check }: Answer): string => titles[check?.answer ?? 'unknown'][0]

type AnswerProps = { search: PermitsSearch; answer: Answer }

export function ShootAnswer({ search, answer }: AnswerProps) {
  const { place, check, others } = answer
  if (!place || !check) return <NoPlace typed={search.location ?? ''} />
  return (
    <section
      aria-labelledby="answer-title"
      className="mt-8 grid grid-cols-1 items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="min-w-0">
        <h2 id="answer-title" className={`font-display text-32 font-medium ${titles[check.answer][1]}`}>
          {titles[check.answer][0]}
        </h2>
        <p className="mt-2 max-w-text text-17">
          <ForWhat search={search} place={place} check={check} />
        </p>
        <PermitAnswerDetails answer={check} />
        <PermitsOfPlace search={search} answer={answer} />
        <p className="mt-4 flex flex-wrap gap-x-6">
          {place.locationId && (
            <Link
              to="/location/$id"
              params={{ id: place.locationId }}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Open {place.name}
            </Link>
          )}
          <Others search={search} others={others} />
        </p>
      </div>
      {answer.location && <PlaceImages locationId={answer.location.id} location={answer.location} />}
    </section>
  )
}

/** `For a drone flight: Half Dome, California (Yosemite National Park), Dec 3, 2026` */
function ForWhat({
  search,
  place,
  check,
}: {
  search: PermitsSearch
  place: PermitPlace
  check: PermitCheck
}) {
  const format = useReaderFormat()
  const where = [place.name, place.region].filter(Boolean).join(', ')
  const rules = check.place && check.place !== place.name ? ` (${check.place})` : ''
  return (
    <>
      For {shootText(search)}: <strong className="font-semibold">{where}</strong>
      {rules}
      {search.date && `, ${shortDay(search.date, format)}`}
    </>
  )
}

/** The permits of the place that such a shoot may need; all of them are below. */
function PermitsOfPlace({ search, answer: { check, permits } }: AnswerProps) {
  const types = kindOf(search).permitTypes
  const fitting = permits.filter(({ permitType }) => types.includes(permitType))
  if (fitting.length === 0 || check?.answer === 'prohibited') return null
  return (
    <div className="mt-4">
      <p className="font-medium">
        {check?.answer === 'none' ? 'Permits there, if you plan more' : 'Permits there that may be the one'}
      </p>
      <ul>
        {fitting.map((permit) => (
          <li key={permit.id}>
            <a
              href={`#permit-${permit.id}`}
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {permit.name}
            </a>{' '}
            <span className="text-quiet tabular">{priceText(permit)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const shownOthers = 3

/** Other places that the text may mean. */
function Others({ search, others }: { search: PermitsSearch; others: readonly PermitPlace[] }) {
  const { from: _, ...question } = search
  return others.slice(0, shownOthers).map(({ name, region, latitude, longitude }) => {
    const location = [name, region].filter(Boolean).join(', ')
    return (
      <Link
        key={`${latitude} ${longitude}`}
        to="/permits"
        search={{ ...question, location }}
        preload={false}
        className="inline-flex min-h-11 items-center text-quiet underline underline-offset-4"
      >
        {location}?
      </Link>
    )
  })
}

const NoPlace = ({ typed }: { typed: string }) => (
  <section aria-labelledby="answer-title" className="mt-8">
    <h2 id="answer-title" className="font-display text-32 font-medium">
      We don’t know
    </h2>
    <p className="mt-2 max-w-text text-17">
      We found no single place called “{typed}”. Enter a park, a city, a town or the name of a location: rules
      differ from one to the next.
    </p>
  </section>
)

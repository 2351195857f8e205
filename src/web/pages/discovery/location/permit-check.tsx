// "Do I need a permit?" for the location: the answer for a small personal shoot at once, for other shoots on request, with what its guide says.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { LocationDetail, LocationFact } from '../../../../contract/discovery/locations.ts'
import type { PermitCheck as PermitCheckAnswer } from '../../../../contract/marketplace/permit-check.ts'
import type { GeoPoint } from '../../../../rules/distance.ts'
import { toPermitStatement } from '../../../../rules/permit-statement.ts'
import { PermitAnswerDetails } from '../../../components/permits/permit-answer.tsx'
import { FactRows } from './facts-table.tsx'
import { locationPermitsQuery, type PlannedShoot, permitCheckQuery, smallShoot } from './permit-check-data.ts'
import { ShootFields } from './shoot-fields.tsx'

const route = getRouteApi('/location/$id')

const titles: Record<PermitCheckAnswer['answer'], [title: string, tone: string]> = {
  none: ['No permit needed', 'text-good'],
  authorisation: ['Free authorization needed', 'text-warning'],
  permit: ['Permit needed', 'text-warning'],
  prohibited: ['Prohibited', 'text-bad'],
  unknown: ['Not known', 'text-quiet'],
}

type PermitsProps = { location: LocationDetail; point: GeoPoint | null }

/** One statement on permits: the rules for a planned shoot where the exact position is known, and what the guide says of the place. */
export function Permits({ location, point }: PermitsProps) {
  const facts = location.access === 'full' ? location.facts.filter(({ fact }) => fact === 'permit') : []
  const note = location.access === 'full' ? location.photographyInfo.permits : null
  const hasPoint = point !== null && location.precision === 'exact'
  if (!hasPoint && !note && facts.length === 0) return null
  const about = { location, note, facts }
  return (
    <section aria-labelledby="permit-title" className="mt-16">
      <h2 id="permit-title" className="font-display text-32 font-medium">
        Do I need a permit?
      </h2>
      {hasPoint ? (
        <PermitCheck {...about} point={point} />
      ) : (
        <div className="mt-5">
          <OfLocation {...about} isRequired={location.permits} />
        </div>
      )}
    </section>
  )
}

type About = { location: LocationDetail; note: string | null; facts: LocationFact[] }

function PermitCheck({ location, note, facts, point }: About & { point: GeoPoint }) {
  const { api } = route.useRouteContext()
  const [shoot, setShoot] = useState<PlannedShoot>(smallShoot)
  const check = useQuery({ ...permitCheckQuery(api, point, shoot), placeholderData: keepPreviousData })
  const permits = useQuery(locationPermitsQuery(api, location.id))
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setShoot({
      people: Math.min(10_000, Math.max(1, Math.round(Number(form.get('people'))) || 1)),
      equipment: form.has('ground') ? 'ground' : 'hand-held',
      exclusive: form.has('exclusive'),
      drone: form.has('drone'),
      commercial: form.has('commercial'),
      wedding: form.has('wedding'),
      permittedEvent: form.has('permittedEvent'),
      ...(form.get('date') ? { date: String(form.get('date')) } : {}),
    })
  }
  const statement =
    check.data &&
    toPermitStatement({
      answer: check.data.answer,
      isRequired: location.permits,
      hasNote: note !== null || facts.length > 0,
      isOpen: location.status === 'open',
    })
  return (
    <div className="mt-5 grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div aria-live="polite" aria-busy={check.isFetching}>
        {check.data && statement === check.data.answer && <AnswerText answer={check.data} />}
        <OfLocation
          {...{ location, note, facts }}
          isRequired={statement === 'permit' && check.data?.answer !== 'permit'}
        />
        <BookablePermits permits={permits.data ?? []} />
      </div>
      <ShootFields onShow={show} />
    </div>
  )
}

/** What the guide says of the place itself. */
function OfLocation({ location, note, facts, isRequired }: About & { isRequired: boolean }) {
  return (
    <div className="grid gap-3 not-first:mt-6">
      {isRequired && <p className="text-22 font-semibold text-warning">Permit required</p>}
      {note && <p className="max-w-text whitespace-pre-line">{note}</p>}
      {facts.length > 0 && <FactRows locationId={location.id} facts={facts} />}
    </div>
  )
}

function AnswerText({ answer }: { answer: PermitCheckAnswer }) {
  const [title, tone] = titles[answer.answer]
  return (
    <>
      <p className={`text-22 font-semibold ${tone}`}>{title}</p>
      {answer.place && <p className="text-quiet">{answer.place}</p>}
      <PermitAnswerDetails answer={answer} />
    </>
  )
}

function BookablePermits({ permits }: { permits: { id: string; name: string }[] }) {
  if (permits.length === 0) return null
  return (
    <p className="mt-4">
      Permits here:{' '}
      {permits.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link
            to="/permits"
            search={{ search: name }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </span>
      ))}
    </p>
  )
}

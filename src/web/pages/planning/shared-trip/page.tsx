// A trip that its owner shares by a secret link: to read and to print.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { TripDay } from '../../../../contract/planning/trips.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { PlaceTools } from '../../../components/at-the-place/place-tools.tsx'
import { CopyTrip } from '../../../components/trips/copy-trip.tsx'
import { DayHeading, PlanBasis } from '../../../components/trips/day-heading.tsx'
import { DayTimeline } from '../../../components/trips/day-timeline.tsx'
import { StopBody } from '../../../components/trips/stop-body.tsx'
import { DayEnd } from '../../../components/trips/stop-plan.tsx'
import { BesideMap, firstNumberOf } from '../../../components/trips/trip-map.tsx'
import { sharedTripQuery } from '../../../components/trips/trip-queries.ts'
import { TripTitle } from '../../../components/trips/trip-title.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const route = getRouteApi('/trips/shared/$token')

export function SharedTripPage() {
  const { api } = route.useRouteContext()
  const { token } = route.useParams()
  const { data: trip } = useSuspenseQuery(sharedTripQuery(api, token))
  return (
    <div className="wrap-page py-10 pb-20 wrap-anywhere print:py-0">
      <p className="mb-2 text-quiet">A trip planned by {trip.ownerName}</p>
      <TripTitle trip={trip} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <CopyTrip token={token} trip={trip} />
        <a href={`/api/shared-trips/${token}/export?format=ics`} download className={buttonClass('outline')}>
          Calendar
        </a>
        <a href={`/api/shared-trips/${token}/export?format=gpx`} download className={buttonClass('outline')}>
          GPX
        </a>
        <PrintButton />
      </div>
      <PlaceTools className="mt-2" />
      <BesideMap trip={trip}>
        {trip.days.map((day, index) => (
          <SharedDay key={day.date} day={day} index={index} firstNumber={firstNumberOf(trip.days, index)} />
        ))}
      </BesideMap>
      <PlanBasis days={trip.days} />
    </div>
  )
}

type SharedDayProps = { day: TripDay; index: number; firstNumber: number }

function SharedDay({ day, index, firstNumber }: SharedDayProps) {
  return (
    <section aria-labelledby={`day-${index + 1}`} className="mt-10 border-t border-hairline pt-6">
      <DayHeading day={day} index={index} />
      <DayTimeline day={day} firstNumber={firstNumber} />
      {day.stops.length === 0 ? (
        <p className="mt-4 text-quiet">No stops on this day yet.</p>
      ) : (
        <ol className="mt-4 grid gap-6">
          {day.stops.map((stop, place) => (
            <li key={stop.id} className="min-w-0 break-inside-avoid">
              <StopBody stop={stop} number={firstNumber + place} />
            </li>
          ))}
        </ol>
      )}
      <DayEnd day={day} />
    </section>
  )
}

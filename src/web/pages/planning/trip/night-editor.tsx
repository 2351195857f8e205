// Where a night of a trip is spent: drives start and end there.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Trip } from '../../../../contract/planning/trips.ts'
import { TownSearch } from '../../../components/position-picker/town-search.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { setNight } from './edits.ts'
import type { TripChanges } from './use-trip-changes.ts'

type NightProps = {
  trip: Trip
  /** 0: before the first day. */
  night: number
  changes: TripChanges
}

const small = 'min-h-9 px-3 text-13 pointer-coarse:min-h-11'

export function NightEditor({ trip, night, changes }: NightProps) {
  const [isOpen, setOpen] = useState(false)
  const place = trip.nights.find((one) => one.night === night)
  const question =
    night === 0 ? 'Where does the trip start?' : `Where do you spend the night after day ${night}?`
  const near = trip.days[Math.max(0, night - 1)]?.stops.findLast(
    ({ location }) => location?.latitude != null,
  )?.location
  const save = (chosen: Parameters<typeof setNight>[1]) => {
    setOpen(false)
    void changes.attempt(setNight(night, chosen))
  }
  return (
    <div className="mt-3 noscript:hidden print:hidden">
      <div className="flex flex-wrap items-center gap-x-1">
        {place && (
          <span className="mr-2 inline-flex min-w-0 items-center gap-2 text-13">
            <MapPin className="size-4 shrink-0" strokeWidth={1.5} aria-hidden />
            {night === 0 ? 'Start' : 'Night'}: {place.name}
          </span>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('quiet', small)}
        >
          {place ? 'Change' : night === 0 ? 'Add where you start' : 'Add where you sleep'}
          <span className="sr-only">{night === 0 ? '' : ` after day ${night}`}</span>
        </button>
        {place && (
          <button type="button" onClick={() => save(null)} className={buttonClass('quiet', small)}>
            Remove<span className="sr-only"> {place.name}</span>
          </button>
        )}
      </div>
      {isOpen && (
        <section aria-label={question} className="mt-2 max-w-[40rem] rounded-card border border-hairline p-4">
          <p className="mb-3 font-medium">{question}</p>
          <TownSearch
            near={
              near?.latitude != null && near.longitude != null
                ? { latitude: near.latitude, longitude: near.longitude }
                : undefined
            }
            onChoose={({ label, point: { latitude, longitude } }) =>
              save({ name: label.slice(0, 120), latitude, longitude })
            }
          />
          <p className="mt-3 text-13 text-quiet">
            {trip.shareToken && trip.sharesNotes
              ? 'Anyone with the link to this trip sees it, because the link includes your notes.'
              : 'Only you see it, unless you share the trip with notes.'}
          </p>
        </section>
      )}
    </div>
  )
}

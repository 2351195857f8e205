// Choosing the trip and day that a location is added to, or starting a new trip with it.
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TripSummary } from '../../../contract/planning/trips.ts'
import { addDays } from '../../../rules/dates.ts'
import { shortDay } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { toFormErrors } from '../forms/form-errors.ts'
import { NewTripDialog } from './new-trip-dialog.tsx'
import { tripsQuery } from './trip-queries.ts'
import { useAddStop } from './use-add-stop.ts'

type AddToTripDialogProps = { location: { id: string; name: string }; onClose: () => void }

export function AddToTripDialog({ location, onClose }: AddToTripDialogProps) {
  const { api } = useAppContext()
  const { data: trips, isError } = useQuery(tripsQuery(api))
  const [isNew, setNew] = useState(false)
  if (isNew || trips?.length === 0)
    return (
      <NewTripDialog
        locationIds={[location.id]}
        onClose={onClose}
        onCreated={(trip) => {
          onClose()
          showAdded(location.name, trip)
        }}
      />
    )
  return (
    <Dialog isOpen onClose={onClose} title="Add to a trip" className="wrap-anywhere">
      {isError && <p role="alert">Your trips could not be loaded. Try again.</p>}
      {trips === undefined ? (
        <div className="skeleton h-24" aria-hidden />
      ) : (
        <ChooseTrip trips={trips} location={location} onNew={() => setNew(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function showAdded(what: string, trip: { id: string; name: string }): void {
  const action = { label: 'Open trip', to: `/trip/${trip.id}` }
  toast({ title: 'Added to trip', description: `${what} is now in “${trip.name}”.`, tone: 'good', action })
}

type ChooseTripProps = AddToTripDialogProps & { trips: TripSummary[]; onNew: () => void }

function ChooseTrip({ trips, location, onNew, onClose }: ChooseTripProps) {
  const format = useReaderFormat()
  const [tripId, setTripId] = useState(trips[0]?.id)
  const [day, setDay] = useState(1)
  const [message, setMessage] = useState('')
  const { run: add, isPending } = useAddStop({
    failed: (error) => {
      setMessage(toFormErrors(error, 'The location could not be added. Try again.').message)
    },
  })
  const trip = trips.find(({ id }) => id === tripId) ?? trips[0]
  if (!trip) return null
  const chosenDay = Math.min(day, trip.dayCount)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!(await add({ tripId: trip.id, locationId: location.id, day: chosenDay }))) return
    onClose()
    showAdded(location.name, trip)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p>{location.name}</p>
      <SelectField label="Trip" value={trip.id} onChange={(event) => setTripId(event.target.value)}>
        {trips.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Day" value={chosenDay} onChange={(event) => setDay(Number(event.target.value))}>
        {Array.from({ length: trip.dayCount }, (_, index) => index + 1).map((one) => (
          <option key={one} value={one}>
            Day {one}, {shortDay(addDays(trip.startsOn, one - 1), format)}
          </option>
        ))}
      </SelectField>
      {message && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
          {isPending ? 'Adding…' : 'Add to trip'}
        </button>
        <button type="button" onClick={onNew} className={buttonClass('outline')}>
          New trip
        </button>
      </div>
    </form>
  )
}

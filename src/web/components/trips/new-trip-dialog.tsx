// A dialog that creates a trip, empty or with locations in their order.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Trip } from '../../../contract/planning/trips.ts'
import { dayMs } from '../../../rules/durations.ts'
import { counted } from '../../format/labels.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { type TripFields, TripForm } from './trip-form.tsx'
import { tripQuery, tripsQuery } from './trip-queries.ts'

type NewTripDialogProps = {
  locationIds: string[]
  onClose: () => void
  onCreated: (trip: Trip) => void
}

export function NewTripDialog({ locationIds, onClose, onCreated }: NewTripDialogProps) {
  const createTrip = useNewTrip()
  const [start] = useState(() => newTripFields(Date.now()))
  return (
    <Dialog isOpen onClose={onClose} title="New trip">
      {locationIds.length > 0 && (
        <p className="text-quiet">
          {counted(locationIds.length, 'location')} will be spread over the days in this order.
        </p>
      )}
      <TripForm
        start={start}
        action="Create trip"
        onSave={async (fields) => onCreated(await createTrip(fields, locationIds))}
        onCancel={onClose}
      />
    </Dialog>
  )
}

/** A trip without stops begins next Saturday: `from` is an instant in milliseconds. */
function newTripFields(from: number): TripFields {
  const today = new Date(from)
  const daysToSaturday = 6 - today.getUTCDay() || 7
  const saturday = new Date(from + daysToSaturday * dayMs)
  return {
    name: '',
    note: '',
    startsOn: saturday.toISOString().slice(0, 10),
    dayCount: 1,
    people: 1,
    hasDrone: false,
    bufferMinutes: 0,
  }
}

function useNewTrip() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const lastTry = useRef({ content: '', key: '' })
  return async (fields: TripFields, locationIds: string[]): Promise<Trip> => {
    const input = { ...fields, locationIds }
    const content = JSON.stringify(input)
    // A repeated request gets the first response; different content is a new request.
    if (lastTry.current.content !== content) lastTry.current = { content, key: crypto.randomUUID() }
    const trip = await api.trips.create(input, {
      context: { headers: { 'idempotency-key': lastTry.current.key } },
    })
    queryClient.setQueryData(tripQuery(api, trip.id).queryKey, trip)
    await queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey })
    return trip
  }
}

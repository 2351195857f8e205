// A dialog that creates a trip, empty or with locations in their order.
import { useState } from 'react'
import type { Trip } from '../../../contract/planning/trips.ts'
import { counted } from '../../format/labels.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TripForm } from './trip-form.tsx'
import { newTripFields, useNewTrip } from './use-new-trip.ts'

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

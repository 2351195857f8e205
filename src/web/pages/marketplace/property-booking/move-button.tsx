// The button that proposes another time for a confirmed booking. Its dialog loads with the first click.
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { hasMoves, movesQuery } from './move-data.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

/** `onUnpaid`: the guest has to pay next. */
type MoveButtonProps = { booking: PropertyBooking; className: string; onUnpaid: () => void }

export function MoveButton({ booking, className, onUnpaid }: MoveButtonProps) {
  const { api } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({ ...movesQuery(api, booking.id), enabled: hasMoves(booking) })
  const isPossible = data?.obstacle === null && booking.viewer !== 'admin'
  if (!isPossible && !isOpen) return null
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={buttonClass('outline', className)}>
        Change time
      </button>
      {isOpen && data && (
        <Suspense>
          <MoveDialog booking={booking} moves={data} onUnpaid={onUnpaid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

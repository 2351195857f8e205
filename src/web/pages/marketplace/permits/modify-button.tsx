// Opens the form of a pending booking. Its permit and the form load with the first click.
import { useState } from 'react'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import type { Permit } from '../../../../contract/marketplace/permits.ts'
import { useLoaded } from '../../../browser/use-loaded.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function ModifyButton({ booking }: { booking: PermitBooking }) {
  const { api } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const [form, load] = useLoaded(async () => {
    const [{ BookingDialog }, permit] = await Promise.all([
      import('./booking-dialog.tsx'),
      api.permits.get({ id: booking.permitId }) as Promise<Permit>,
    ])
    return { BookingDialog, permit }
  })
  const open = () => {
    load()
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-label={`Modify ${booking.permit.name}, booking ${booking.reference}`}
        className={buttonClass('outline')}
      >
        Modify
      </button>
      {form && isOpen && (
        <form.BookingDialog permit={form.permit} booking={booking} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

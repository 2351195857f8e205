// Ends a booking after a confirmation that shows the refund now and over time, with a message for the other
// side.
import { useState } from 'react'
import type { PropertyBooking } from '../../../contract/marketplace/property-bookings.ts'
import { dollars } from '../../format/money.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { RefundTimeline } from '../properties/refund-timeline.tsx'
import { refundNow, refundsAhead } from './booking-text.ts'
import { useBookingChange } from './use-booking-change.ts'

type EndDialogProps = { booking: PropertyBooking; action: 'decline' | 'cancel'; onClose: () => void }

const texts = {
  decline: {
    title: 'Decline this request?',
    button: 'Decline request',
    keep: 'Back',
    done: { title: 'Request declined' },
    failed: 'The request wasn’t declined',
  },
  cancel: {
    title: 'Cancel this booking?',
    button: 'Cancel booking',
    keep: 'Keep booking',
    done: { title: 'Booking canceled' },
    failed: 'Nothing was canceled',
  },
}

export default function EndDialog({ booking, action, onClose }: EndDialogProps) {
  const { api } = useAppContext()
  const [reason, setReason] = useState('')
  const { id, state, viewer, refunds } = booking
  const { title, button, keep, done, failed } = texts[action]
  const isRefundedByPolicy = action === 'cancel' && viewer === 'guest' && state === 'accepted'
  const send = () =>
    action === 'decline'
      ? api.propertyBookings.decline({ id, reason })
      : api.propertyBookings.cancel({
          id,
          reason,
          ...(isRefundedByPolicy ? { expectedRefund: refundNow(booking) } : {}),
        })
  const { run, isPending } = useBookingChange(send, { done, failed })
  const submit = async () => {
    if (isPending) return
    await run()
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p>{consequence(booking, action)}</p>
      {isRefundedByPolicy && <RefundTimeline refunds={refundsAhead(refunds)} onceAccepted={null} />}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label={viewer === 'owner' ? 'Message to the guest' : 'Message to the owner'}
          hint="Optional"
          rows={3}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            {keep}
          </button>
          <button type="submit" aria-disabled={isPending} className={buttonClass('danger')}>
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function consequence(booking: PropertyBooking, action: 'decline' | 'cancel'): string {
  const { state, viewer, totalCost } = booking
  if (action === 'decline') return 'The card isn’t charged, and the times are free for others again.'
  if (state !== 'accepted') return 'Your card isn’t charged.'
  if (viewer === 'owner') return `The guest gets back the whole ${dollars(totalCost)}. You receive nothing.`
  const refund = refundNow(booking)
  return refund > 0
    ? `You’ll get back ${dollars(refund)} of ${dollars(totalCost)}.`
    : 'By the cancellation policy there’s no refund at this point.'
}

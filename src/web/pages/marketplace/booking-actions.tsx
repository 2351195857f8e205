// What a guest can do with a booking: pay it while it is held, cancel it for the refund that is shown, add it to a calendar.
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { PropertyBooking } from '../../../contract/property-bookings.ts'
import { ConfirmedButton } from '../../components/dialogs/confirmed-button.tsx'
import { toFormErrors } from '../../components/forms/form-errors.ts'
import { dollars } from '../../format/money.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { clearError, toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'

const PaymentDialog = lazy(() => import('../../components/payments/payment-dialog.tsx'))

const small = 'px-4 text-13 md:min-h-9'

export function BookingActions({ booking }: { booking: PropertyBooking }) {
  const { id, property, state, actions, calendarPath, receiptPath, totalCost } = booking
  const { cancel, startPayment, readAgain, isPending } = useBookingActions(booking)
  const [clientSecret, setClientSecret] = useState<string>()
  const pay = async () => setClientSecret(await startPayment())
  const endPayment = () => {
    setClientSecret(undefined)
    void readAgain()
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {state === 'held' && (
        <button
          type="button"
          aria-label={`Pay now: ${property.title}`}
          aria-disabled={isPending}
          onClick={() => void pay()}
          className={buttonClass('primary', small)}
        >
          Pay Now
        </button>
      )}
      {calendarPath && (
        <a
          href={calendarPath}
          aria-label={`Add to calendar: ${property.title}`}
          className={buttonClass('outline', small)}
        >
          Add to calendar
        </a>
      )}
      {receiptPath && (
        <a
          href={receiptPath}
          aria-label={`Receipt: ${property.title}`}
          className={buttonClass('outline', small)}
        >
          Receipt
        </a>
      )}
      {actions.includes('cancelAsGuest') && (
        <ConfirmedButton
          title="Cancel this booking?"
          text={refundText(booking)}
          action="Cancel booking"
          onConfirm={cancel}
          label={`Cancel the booking of ${property.title}`}
          className={buttonClass('danger', small)}
        >
          Cancel
        </ConfirmedButton>
      )}
      {clientSecret && (
        <Suspense>
          <PaymentDialog
            key={id}
            title="Authorize your card"
            description={`Booking of ${property.title}`}
            clientSecret={clientSecret}
            amountCents={Math.round(totalCost * 100)}
            onDone={endPayment}
            onClose={endPayment}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a cancellation returns now, of the timeline that decides it. */
function refundNow({ refunds }: PropertyBooking): number {
  const now = new Date().toISOString()
  return refunds.find(({ until }) => until === null || now <= until)?.refund ?? 0
}

function refundText(booking: PropertyBooking): string {
  if (booking.state !== 'accepted') return 'Your card isn’t charged.'
  const refund = refundNow(booking)
  return refund > 0
    ? `You’ll get back ${dollars(refund)} of ${dollars(booking.totalCost)}.`
    : 'By the cancellation policy there’s no refund at this point.'
}

function useBookingActions(booking: PropertyBooking) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['/api/property-bookings'] })
  const run = async <T,>(title: string, work: () => Promise<T>): Promise<T | undefined> => {
    setPending(true)
    clearError()
    try {
      return await work()
    } catch (error) {
      toast({ title, description: toFormErrors(error, 'Please try again.').message, tone: 'bad' })
      await readAgain()
      return undefined
    } finally {
      setPending(false)
    }
  }
  const cancel = async () => {
    const expected = booking.state === 'accepted' ? { expectedRefund: refundNow(booking) } : {}
    const isDone = await run('Nothing was cancelled', () =>
      api.propertyBookings.cancel({ id: booking.id, ...expected }),
    )
    if (!isDone) return
    toast({ title: 'Booking cancelled', tone: 'good' })
    await readAgain()
  }
  const startPayment = async () => {
    const found = await run('The payment could not be started', () =>
      api.propertyBookings.get({ id: booking.id }),
    )
    if (found && !found.clientSecret) await readAgain()
    return found?.clientSecret ?? undefined
  }
  return { cancel, startPayment, readAgain, isPending }
}

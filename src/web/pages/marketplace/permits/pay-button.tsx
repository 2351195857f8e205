// Pays a confirmed booking in the payment dialog, which loads with the first click.
import { lazy, Suspense, useState } from 'react'
import type { PermitBooking } from '../../../../contract/marketplace/permit-bookings.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { bookingsKey } from './permits-data.ts'

const PaymentDialog = lazy(() => import('../../../components/payments/payment-dialog.tsx'))

type Started = { paymentId: string; clientSecret: string; amountCents: number; description: string }

export function PayButton({ booking }: { booking: PermitBooking }) {
  const { api, queryClient } = useAppContext()
  const [started, setStarted] = useState<Started>()
  const readAgain = () => queryClient.invalidateQueries({ queryKey: bookingsKey })
  const { run: start, isPending } = useAction(() => api.permitBookings.pay({ id: booking.id }), {
    onSuccess: setStarted,
    failed: (error) => {
      void readAgain()
      const { message } = toFormErrors(error, 'The payment could not be started. Nothing was charged.')
      return { title: 'Payment Setup Failed', description: message }
    },
  })
  const finish = async () => {
    // Reading the payment compares it with the payment service, so that the booking is up to date.
    if (started) await api.payments.get({ id: started.paymentId }).catch(() => undefined)
    setStarted(undefined)
    toast({ title: 'Payment complete', description: `${booking.permit.name} is paid.`, tone: 'good' })
    await readAgain()
  }
  const close = () => {
    setStarted(undefined)
    void readAgain()
  }
  return (
    <>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void start()}
        aria-label={`Pay Now for ${booking.permit.name}, booking ${booking.reference}`}
        className={buttonClass('primary')}
      >
        Pay Now
      </button>
      {started && (
        <Suspense>
          <PaymentDialog
            title="Pay for your permit"
            {...started}
            onDone={() => void finish()}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

// The payment dialog of a subscription. Its form loads when it opens.
import { lazy, Suspense } from 'react'
import type { Intent } from './use-subscribe.ts'

const PaymentDialog = lazy(() => import('../../../components/payments/payment-dialog.tsx'))

type PayDialogProps = { intent: Intent; onDone: () => void; onClose: () => void }

export function PayDialog({ intent, onDone, onClose }: PayDialogProps) {
  return (
    <Suspense>
      <PaymentDialog
        title="Complete Your Subscription"
        clientSecret={intent.clientSecret}
        amountCents={intent.amountCents}
        description={intent.description}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}

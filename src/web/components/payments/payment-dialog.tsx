// Pays an amount, or saves a card for later, in a dialog: by the payment service's own form, or by the sandbox's card form.
// Loaded when it opens; used by permits, subscriptions and properties.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { toDollarText } from '../../../rules/money.ts'
import type { Api } from '../../request-context.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { SandboxForm } from './sandbox-form.tsx'
import type { Charge } from './submit-label.ts'

const StripeForm = lazy(() => import('./stripe-form.tsx'))

type PaymentDialogProps = Charge & {
  title: string
  clientSecret: string
  /** What the payment is for, as on the receipt; or what the card is for. */
  description: string
  /** What the payer agrees to, above the card form. */
  terms?: ReactNode
  /** The payment succeeded, the amount is reserved on the card, or the card is saved. */
  onDone: () => void
  onClose: () => void
}

export default function PaymentDialog({ title, terms, onClose, ...payment }: PaymentDialogProps) {
  const { api } = useAppContext()
  const config = useQuery(paymentConfigQuery(api))
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="flex items-baseline justify-between gap-6 border-y border-hairline py-3">
        <span className="min-w-0 wrap-anywhere">{payment.description}</span>
        {payment.amountCents !== null && (
          <strong className="shrink-0 whitespace-nowrap tabular">{toDollarText(payment.amountCents)}</strong>
        )}
      </div>
      {terms}
      {config.data ? (
        config.data.publishableKey ? (
          <Suspense fallback={<p role="status">Loading the payment form…</p>}>
            <StripeForm publishableKey={config.data.publishableKey} {...payment} />
          </Suspense>
        ) : (
          <SandboxForm {...payment} />
        )
      ) : config.isError ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="text-bad">The payment form could not be loaded. Nothing was charged.</p>
          <button type="button" onClick={() => void config.refetch()} className={buttonClass('outline')}>
            Try Again
          </button>
        </div>
      ) : (
        <p role="status">Loading the payment form…</p>
      )}
    </Dialog>
  )
}

/** What the payment form needs: the payment service's public key, or that it is the sandbox. */
const paymentConfigQuery = (api: Api) =>
  queryOptions({
    queryKey: ['/api/payments/config'],
    queryFn: ({ signal }) => api.payments.config(undefined, { signal }),
  })

// Changes the card that renewals and upgrades are charged to. Nothing is charged. Its form loads when it opens.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Subscription } from '../../../../contract/money/subscriptions.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshPlan } from './subscription-data.ts'

const PaymentDialog = lazy(() => import('../../../components/payments/payment-dialog.tsx'))

export function CardDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const setup = useQuery({
    queryKey: ['/api/me/subscription/card'],
    queryFn: ({ signal }) => api.subscriptions.card(undefined, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  const finish = async () => {
    await refreshPlan(api, queryClient)
    toast({ title: 'Your card was changed.', tone: 'good' })
    onClose()
  }
  if (setup.data)
    return (
      <Suspense>
        <PaymentDialog
          title="Change Card"
          clientSecret={setup.data.clientSecret}
          amountCents={null}
          description={purpose(subscription)}
          onDone={() => void finish()}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Dialog isOpen onClose={onClose} title="Change Card">
      {setup.isError ? (
        <p role="alert" className="text-bad">
          {toFormErrors(setup.error, 'The card form could not be loaded. Your card stays as it is.').message}
        </p>
      ) : (
        <p role="status">Loading the card form…</p>
      )}
    </Dialog>
  )
}

const purpose = ({ planName, state }: Subscription): string =>
  state === 'past_due'
    ? `Nothing is charged now. The next attempt to renew ${planName} uses this card.`
    : `Nothing is charged now. ${planName} renews with this card.`

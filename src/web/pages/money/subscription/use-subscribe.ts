// Starts a subscription, opens the payment dialog, and activates the plan when the payment has succeeded.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { useAction } from '../../../components/actions/use-action.ts'
import { getProblemType, toFormErrors } from '../../../components/forms/form-errors.ts'
import { signInPath } from '../../../components/session/ask-to-sign-in.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { refreshPlan } from './subscription-data.ts'

export type Intent = Awaited<ReturnType<Api['subscriptions']['createIntent']>>
/** The plan's price changed while the page was open. */
export type ChangedPrice = { planId: string; beforeCents: number; afterCents: number }
type Chosen = { planId: string; userId: string; priceCents: number }

const getChangedPrice = (error: unknown): number | undefined =>
  getProblemType(error) === 'price-changed'
    ? (error as { data?: { priceCents?: number } }).data?.priceCents
    : undefined

const processing = 'Your payment was successful. Subscription activation is in progress.'

export function useSubscribe() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const [intent, setIntent] = useState<Intent>()
  const [changed, setChanged] = useState<ChangedPrice>()

  const { run, isPending } = useAction((input: Chosen) => api.subscriptions.createIntent(input), {
    onSuccess: setIntent,
    failed: (error, { planId, priceCents }) => {
      void refreshPlan(api, queryClient)
      const afterCents = getChangedPrice(error)
      if (afterCents !== undefined) {
        setChanged({ planId, beforeCents: priceCents, afterCents })
        return undefined
      }
      const { message } = toFormErrors(error, 'The payment could not be started. Nothing was charged.')
      return { title: 'Payment Setup Failed', description: message }
    },
  })
  const start = (planId: string, priceCents: number) => {
    setChanged(undefined)
    if (viewer) void run({ planId, userId: viewer.id, priceCents })
    else window.location.assign(signInPath('/subscription'))
  }

  const activate = useCallback(
    async (planId: string) => {
      try {
        const { sandbox, subscription } = await api.subscriptions.get()
        if (sandbox) await api.subscriptions.activateInSandbox({ planId, userId: 'me' })
        else if (subscription?.state !== 'active') throw new Error('not active yet')
        toast({
          title: 'Subscription Activated!',
          description: `You’re on the ${subscription?.planName ?? ''} plan now.`,
          tone: 'good',
        })
      } catch {
        toast({ title: 'Subscription Processing', description: processing })
      }
      await refreshPlan(api, queryClient)
    },
    [api, queryClient],
  )

  const finish = async () => {
    const planId = intent?.planId
    setIntent(undefined)
    // The effect that runs on return activates the plan, as after a payment on Stripe's pages.
    if (planId) await refreshPlan(api, queryClient)
    await navigate({ to: '/subscription', search: { success: 'true' } })
  }

  const isConfirmed = useRef(false)
  const confirmReturn = useCallback(
    async (planId: string) => {
      if (isConfirmed.current) return
      isConfirmed.current = true
      await activate(planId)
      await navigate({ to: '/subscription', search: {}, replace: true })
      // The button that opened the dialog is disabled by now.
      document.getElementById('current-plan')?.focus({ preventScroll: true })
      isConfirmed.current = false
    },
    [activate, navigate],
  )

  const close = () => {
    setIntent(undefined)
    void refreshPlan(api, queryClient)
  }
  const keep = () => setChanged(undefined)
  return { intent, changed, keep, isPending, start, finish, close, confirmReturn }
}

// Stripe's Payment Element. Card data goes from the browser to Stripe, never to us.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { type Charge, submitLabel } from './submit-label.ts'

type StripeFormProps = Charge & { publishableKey: string; clientSecret: string; onDone: () => void }

// Stripe asks to be loaded once for a key.
const loaded = new Map<string, Promise<Stripe | null>>()

function stripeFor(publishableKey: string): Promise<Stripe | null> {
  const stripe = loaded.get(publishableKey) ?? loadStripe(publishableKey)
  loaded.set(publishableKey, stripe)
  return stripe
}

const isDark = () =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) !== 'light'

export default function StripeForm({ publishableKey, clientSecret, ...form }: StripeFormProps) {
  const theme = isDark() ? 'night' : 'stripe'
  return (
    <Elements stripe={stripeFor(publishableKey)} options={{ clientSecret, appearance: { theme } }}>
      <ElementForm {...form} />
    </Elements>
  )
}

const unexpected = 'An unexpected error occurred.'

type Confirmed = { stripe: Stripe; elements: StripeElements; isPayment: boolean }

async function confirm({ stripe, elements, isPayment }: Confirmed) {
  const options = { elements, redirect: 'if_required' as const }
  if (isPayment) {
    const { error, paymentIntent } = await stripe.confirmPayment(options)
    return { error, status: paymentIntent?.status }
  }
  const { error, setupIntent } = await stripe.confirmSetup(options)
  return { error, status: setupIntent?.status }
}

function ElementForm({ onDone, ...charge }: Charge & { onDone: () => void }) {
  const stripe = useStripe()
  const elements = useElements()
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPending) return
    setPending(true)
    setMessage(undefined)
    const { error, status } = await confirm({
      stripe,
      elements,
      isPayment: charge.amountCents !== null,
    }).catch(() => ({ error: { message: unexpected }, status: undefined }))
    setPending(false)
    if (error) return setMessage(error.message ?? 'Payment failed')
    if (['succeeded', 'requires_capture', 'processing'].includes(status ?? '')) onDone()
    else setMessage(unexpected)
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4">
      <PaymentElement />
      {message && <PaymentFailed>{message}</PaymentFailed>}
      <button type="submit" aria-disabled={isPending || !stripe} className={buttonClass('primary')}>
        {submitLabel(charge, isPending)}
      </button>
    </form>
  )
}

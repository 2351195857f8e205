// Stripe's Payment Element. Card data go from the browser to Stripe, never to us.
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type StripeFormProps = {
  publishableKey: string
  clientSecret: string
  amountCents: number
  onDone: () => void
}

// Stripe asks to be loaded once for a key.
const loaded = new Map<string, Promise<Stripe | null>>()

function stripeFor(publishableKey: string): Promise<Stripe | null> {
  const stripe = loaded.get(publishableKey) ?? loadStripe(publishableKey)
  loaded.set(publishableKey, stripe)
  return stripe
}

const isDark = () =>
  (document.documentElement.dataset.theme ??
    (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark'

export default function StripeForm({ publishableKey, clientSecret, ...form }: StripeFormProps) {
  const theme = isDark() ? 'night' : 'stripe'
  return (
    <Elements stripe={stripeFor(publishableKey)} options={{ clientSecret, appearance: { theme } }}>
      <ElementForm {...form} />
    </Elements>
  )
}

const unexpected = 'An unexpected error occurred.'

function ElementForm({ amountCents, onDone }: Pick<StripeFormProps, 'amountCents' | 'onDone'>) {
  const stripe = useStripe()
  const elements = useElements()
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState<string>()
  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (!stripe || !elements || isPending) return
    setPending(true)
    setMessage(undefined)
    const { error, paymentIntent } = await stripe
      .confirmPayment({ elements, redirect: 'if_required' })
      .catch(() => ({ error: { message: unexpected }, paymentIntent: undefined }))
    setPending(false)
    if (error) return setMessage(error.message ?? 'Payment failed')
    const isDone = ['succeeded', 'requires_capture', 'processing'].includes(paymentIntent?.status ?? '')
    if (isDone) onDone()
    else setMessage(unexpected)
  }
  return (
    <form onSubmit={(event) => void pay(event)} className="grid gap-4">
      <PaymentElement />
      {message && (
        <p role="alert" className="text-bad">
          {message}
        </p>
      )}
      <button type="submit" aria-disabled={isPending || !stripe} className={buttonClass('primary')}>
        {isPending ? 'Paying…' : `Pay $${(amountCents / 100).toFixed(2)}`}
      </button>
    </form>
  )
}

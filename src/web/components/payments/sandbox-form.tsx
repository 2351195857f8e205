// The sandbox's card form: test cards only, nothing is charged.

import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { FormError, useForm } from '../forms/use-form.ts'
import { PaymentFailed } from './payment-failed.tsx'
import { SandboxChallenge, toIntentId } from './sandbox-challenge.tsx'
import { type Charge, submitLabel } from './submit-label.ts'

type SandboxFormProps = Charge & { clientSecret: string; onDone: () => void }

const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0027 6000 3184', 'asks for 3-D Secure'],
] as const

const refusals: Record<string, string> = {
  card_declined: 'Your card was declined. Nothing was charged. Try another card.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged. Try another card.',
  authentication_failed: 'Your bank could not confirm that it was you. Nothing was charged.',
}

export function SandboxForm({ clientSecret, onDone, ...charge }: SandboxFormProps) {
  const { api } = useAppContext()
  const [isChallenged, setChallenged] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const show = (status: string) => {
    setChallenged(status === 'requires_action')
    if (status === 'succeeded') onDone()
    else setRefusal(refusals[status])
  }
  const form = useForm({
    failed: charge.amountCents === null ? 'Your card wasn’t saved' : 'Payment failed',
    send: async (input) => {
      setRefusal(undefined)
      const card = toCard(input)
      const { status } = await api.payments.confirmInSandbox({
        intentId: toIntentId(clientSecret),
        clientSecret,
        card,
      })
      show(status)
    },
  })
  if (isChallenged) return <SandboxChallenge clientSecret={clientSecret} onAnswered={show} />
  return (
    <Form form={form} className="grid gap-4">
      <SandboxNote />
      {refusal ? <PaymentFailed>{refusal}</PaymentFailed> : <FormMessage />}
      <Field
        label="Card number"
        name="card.number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field
          label="Expires"
          name="card.expiry"
          placeholder="MM / YY"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
        />
        <Field
          label="Security code"
          name="card.cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
        {submitLabel(charge, form.isPending)}
      </button>
    </Form>
  )
}

function SandboxNote() {
  return (
    <div className="rounded-sm bg-sunken p-3 text-13">
      <p className="font-medium">Payment sandbox: no real card, nothing is charged.</p>
      <ul className="mt-1 text-quiet">
        {testCards.map(([number, effect]) => (
          <li key={number}>
            <code className="tabular">{number}</code> {effect}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** @throws FormError with an error at each field that is missing */
function toCard(input: Record<string, string>) {
  const { 'card.number': number = '', 'card.expiry': expiry = '', 'card.cvc': cvc = '' } = input
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(expiry) ?? []
  const byField: Record<string, string> = {}
  if (!/^[\d\s-]{12,}$/.test(number)) byField['card.number'] = 'Enter a card number'
  if (!month) byField['card.expiry'] = 'Enter month and year'
  if (!/^\d{3,4}$/.test(cvc.trim())) byField['card.cvc'] = 'Enter the security code'
  if (Object.keys(byField).length > 0) throw new FormError(byField)
  const expYear = Number(year) + (year.length === 2 ? 2000 : 0)
  return { number, expMonth: Number(month), expYear, cvc: cvc.trim() }
}

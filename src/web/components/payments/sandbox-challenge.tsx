// The sandbox's 3-D Secure question, as a bank asks it.
import { useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'
import { PaymentFailed } from './payment-failed.tsx'

export const toIntentId = (clientSecret: string) => clientSecret.split('_secret_')[0] as string

type ChallengeProps = { clientSecret: string; onAnswered: (status: string) => void }

export function SandboxChallenge({ clientSecret, onAnswered }: ChallengeProps) {
  const { api } = useAppContext()
  const [isFailed, setFailed] = useState(false)
  const { run: answer, isPending } = useAction(
    (outcome: 'pass' | 'fail') => {
      setFailed(false)
      const intentId = toIntentId(clientSecret)
      return api.payments.authenticateInSandbox({ intentId, clientSecret, outcome })
    },
    {
      onSuccess: ({ status }) => onAnswered(status),
      failed: () => {
        setFailed(true)
      },
    },
  )
  return (
    <section aria-labelledby="challenge-title" className="grid gap-4 rounded-card border border-hairline p-5">
      <h3
        id="challenge-title"
        tabIndex={-1}
        ref={(title) => title?.focus()}
        className="font-semibold outline-none"
      >
        Your bank asks: is this you?
      </h3>
      <p>This is the sandbox’s 3-D Secure step. A real bank would ask for a code or its app.</p>
      {isFailed && (
        <PaymentFailed>The answer could not be sent. Nothing was charged. Try again.</PaymentFailed>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void answer('pass')}
          className={buttonClass('primary')}
        >
          Yes, confirm the payment
        </button>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void answer('fail')}
          className={buttonClass('outline')}
        >
          No, refuse it
        </button>
      </div>
    </section>
  )
}

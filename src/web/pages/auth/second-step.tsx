// The second step of signing in: a code of the app, or a backup code when the phone is gone.
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignedOut } from '../../components/forms/form-errors.ts'
import { FormFault, useSubmit } from '../../components/forms/use-submit.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useArrival } from './use-arrival.ts'

type SecondStepProps = { door: 'member' | 'administrator'; onStartAgain: () => void }

export function SecondStep({ door, onStartAgain }: SecondStepProps) {
  const { api } = useRouteContext({ from: '__root__' })
  const arrive = useArrival()
  const [isBackup, setBackup] = useState(false)
  const { isPending, faults, onSubmit } = useSubmit(
    'The code could not be checked. Try again.',
    async ({ code = '' }) => {
      if (!code.trim()) throw new FormFault({ code: 'Enter the code.' })
      const { user } = await (door === 'member'
        ? api.account.secondFactor({ code })
        : api.account.secondFactorOfAdmin({ code }))
      toast({ title: 'Welcome back!', description: "You've successfully logged in.", tone: 'good' })
      await arrive(user)
    },
    ({ message, byField }, error) => {
      if (!byField.code) toast({ title: 'Login Failed', description: message, tone: 'bad' })
      if (isSignedOut(error)) onStartAgain()
    },
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Field
        key={isBackup ? 'backup' : 'app'}
        label={isBackup ? 'Backup code' : 'Code'}
        name="code"
        autoFocus
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isBackup ? 'text' : 'numeric'}
        maxLength={40}
        hint={
          isBackup
            ? 'One of the codes that you kept when you set this up. Each works once.'
            : 'Six digits from your authenticator app.'
        }
        error={faults?.byField.code}
        required
      />
      <button type="submit" disabled={isPending} className={buttonClass('primary')}>
        {isPending ? 'Signing In...' : 'Sign In'}
      </button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          onClick={() => setBackup(!isBackup)}
          className="min-h-11 underline underline-offset-4"
        >
          {isBackup ? 'Use the app' : 'Use a backup code'}
        </button>
        <button type="button" onClick={onStartAgain} className="min-h-11 underline underline-offset-4">
          Start again
        </button>
      </div>
    </form>
  )
}

// The second step of signing in: a code of the app, or a backup code if the phone is unavailable.

import { useState } from 'react'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { isSignedOut } from '../../../components/forms/form-errors.ts'
import { FormError, useSubmit } from '../../../components/forms/use-submit.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type SecondStepProps = { door: 'member' | 'administrator'; onStartAgain: () => void }

export function SecondStep({ door, onStartAgain }: SecondStepProps) {
  const { api } = useAppContext()
  const arrive = useAfterSignIn()
  const [isBackup, setBackup] = useState(false)
  const { isPending, errors, onSubmit } = useSubmit(
    'The code could not be checked. Try again.',
    async ({ code = '' }) => {
      if (!code.trim()) throw new FormError({ code: 'Enter the code.' })
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
            ? 'One of the codes you saved during setup. Each works once.'
            : 'The six digits shown in your authenticator app.'
        }
        error={errors?.byField.code}
        required
      />
      <FormErrorMessage errors={errors} unlessAt={['code']} />
      <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
        {isPending ? 'Signing In...' : 'Sign In'}
      </button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <button
          type="button"
          onClick={() => setBackup(!isBackup)}
          className="min-h-11 underline underline-offset-4"
        >
          {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
        </button>
        <button type="button" onClick={onStartAgain} className="min-h-11 underline underline-offset-4">
          Start over
        </button>
      </div>
    </form>
  )
}

// The second step of signing in: a code of the app, or a backup code if the phone is unavailable.

import limits from 'virtual:fields/account.secondFactor'
import { useState } from 'react'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { isSignedOut } from '../../../components/forms/form-errors.ts'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
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
  const form = useForm({
    limits,
    failed: 'The code could not be checked. Try again.',
    send: async ({ code = '' }) => {
      if (!code.trim()) throw new FormError({ code: 'Enter the code.' })
      const { user } = await (door === 'member'
        ? api.account.secondFactor({ code })
        : api.account.secondFactorOfAdmin({ code }))
      toast({ title: 'Welcome back!', description: "You've successfully logged in.", tone: 'good' })
      await arrive(user)
    },
    onFailure: ({ message, byField }, error) => {
      if (!byField.code) toast({ title: 'Login Failed', description: message, tone: 'bad' })
      if (isSignedOut(error)) onStartAgain()
    },
  })
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <Field
        key={isBackup ? 'backup' : 'app'}
        label={isBackup ? 'Backup code' : 'Code'}
        name="code"
        autoFocus
        autoComplete={isBackup ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isBackup ? 'text' : 'numeric'}
        hint={
          isBackup
            ? 'One of the codes you saved during setup. Each works once.'
            : 'The six digits shown in your authenticator app.'
        }
      />
      <FormMessage />
      <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
        {form.isPending ? 'Signing In...' : 'Sign In'}
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
    </Form>
  )
}

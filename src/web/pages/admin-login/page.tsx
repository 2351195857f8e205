// /admin/login: the administrators' own door.
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrowserConfig } from '../../browser/use-browser-config.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { FormFault, useSubmit } from '../../components/forms/use-submit.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { DemoAccount } from '../auth/demo-account.tsx'
import { NarrowPage } from '../auth/narrow-page.tsx'
import { NeedsScripts } from '../auth/needs-scripts.tsx'
import { SecondStep } from '../auth/second-step.tsx'
import { useArrival } from '../auth/use-arrival.ts'

const missing = 'Please enter both username and password'

export function AdminLoginPage() {
  const { api } = useRouteContext({ from: '__root__' })
  const { hasDemoAccounts } = useBrowserConfig()
  const arrive = useArrival()
  const isMounted = useIsMounted()
  const [isSecondStep, setSecondStep] = useState(false)
  const { isPending, faults, onSubmit } = useSubmit(
    'Invalid credentials. Please try again.',
    async ({ username = '', password = '' }) => {
      if (!username.trim() || !password)
        throw new FormFault(
          {
            ...(username.trim() ? {} : { username: 'Enter your username.' }),
            ...(password ? {} : { password: 'Enter your password.' }),
          },
          missing,
        )
      const answer = await api.people.signInAdmin({ username, password })
      if ('twoFactorRequired' in answer) return setSecondStep(true)
      await arrive(answer.user)
    },
    ({ message }) =>
      toast({
        title: message === missing ? 'Missing Fields' : 'Login Failed',
        description: message,
        tone: 'bad',
      }),
  )
  if (isSecondStep)
    return (
      <NarrowPage title="One more step">
        <SecondStep door="administrator" onStartAgain={() => setSecondStep(false)} />
      </NarrowPage>
    )
  return (
    <NarrowPage
      title="Admin Login"
      lead="For those who keep the place clean. Every act in there is written down."
    >
      <NeedsScripts />
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          error={faults?.byField.username}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faults?.byField.password}
          required
        />
        <button type="submit" disabled={!isMounted || isPending} className={buttonClass('primary')}>
          {isPending ? 'Signing In...' : 'Sign In'}
        </button>
      </form>
      {hasDemoAccounts && <DemoAccount door="/admin/login" />}
    </NarrowPage>
  )
}

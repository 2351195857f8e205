// /admin/login: the administrators' sign-in.

import limits from 'virtual:fields/users.signInAdmin'
import { useState } from 'react'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { DemoAccount } from '../../accounts/auth/demo-account.tsx'
import { useExtraCode } from '../../accounts/auth/extra-code.tsx'
import { NarrowPage } from '../../accounts/auth/narrow-page.tsx'
import { NeedsJavaScript } from '../../accounts/auth/needs-javascript.tsx'
import { PasskeySignIn } from '../../accounts/auth/passkey-sign-in.tsx'
import { SecondStep } from '../../accounts/auth/second-step.tsx'
import { useAfterSignIn } from '../../accounts/auth/use-after-sign-in.ts'

const missing = 'Please enter both username and password'

export function AdminLoginPage() {
  const { api } = useAppContext()
  const { hasDemoAccounts } = useBrowserConfig()
  const arrive = useAfterSignIn()
  const isMounted = useIsMounted()
  const extraCode = useExtraCode()
  const [isSecondStep, setSecondStep] = useState(false)
  const form = useForm({
    limits,
    failed: 'Invalid credentials. Please try again.',
    send: async ({ username = '', password = '', ...more }) => {
      if (!username.trim() || !password)
        throw new FormError(
          {
            ...(username.trim() ? {} : { username: 'Enter your username.' }),
            ...(password ? {} : { password: 'Enter your password.' }),
          },
          missing,
        )
      const answer = await api.users.signInAdmin({ username, password, ...extraCode.codeIn(more) })
      if ('twoFactorRequired' in answer) return setSecondStep(true)
      await arrive(answer.user)
    },
    onFailure: ({ message }, error) => {
      extraCode.note(error)
      toast({
        title: message === missing ? 'Missing Fields' : 'Login Failed',
        description: message,
        tone: 'bad',
      })
    },
  })
  if (isSecondStep)
    return (
      <NarrowPage title="One more step">
        <SecondStep door="administrator" onStartAgain={() => setSecondStep(false)} />
      </NarrowPage>
    )
  return (
    <NarrowPage title="Admin Login" lead="For moderators. All actions are logged.">
      <NeedsJavaScript />
      <Form form={form} className="mt-6 grid gap-5">
        <Field
          label="Username"
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        {extraCode.field}
        <FormMessage />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('primary')}
        >
          {form.isPending ? 'Signing In...' : 'Sign In'}
        </button>
        <PasskeySignIn door="administrator" />
      </Form>
      {hasDemoAccounts && <DemoAccount door="/admin/login" />}
    </NarrowPage>
  )
}

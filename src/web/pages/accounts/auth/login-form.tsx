// Signing in with email and password.

import limits from 'virtual:fields/users.signIn'
import { Link } from '@tanstack/react-router'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useExtraCode } from './extra-code.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export function LoginForm({
  typed,
  onSecondStep,
}: {
  typed: Record<string, string>
  onSecondStep: () => void
}) {
  const { api } = useAppContext()
  const arrive = useAfterSignIn()
  const isMounted = useIsMounted()
  const extraCode = useExtraCode()
  const form = useForm({
    limits,
    failed: 'Invalid email or password',
    send: async ({ email = '', password = '', ...more }) => {
      if (!email.trim() || !password) throw new FormError(findMissing({ email, password }), missing)
      const answer = await api.users.signIn({ email, password, ...extraCode.codeIn(more) })
      if ('twoFactorRequired' in answer) return onSecondStep()
      toast({ title: 'Welcome back!', description: "You've successfully logged in.", tone: 'good' })
      await arrive(answer.user)
    },
    onFailure: ({ message }, error) => {
      extraCode.note(error)
      toast({
        title: message === missing ? 'Missing Information' : 'Login Failed',
        description: message,
        tone: 'bad',
      })
    },
  })
  return (
    <Form form={form} className="grid gap-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={typed.email}
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
      <PasskeySignIn door="member" />
      <Link
        to="/auth/forgot"
        className="inline-flex min-h-11 items-center justify-self-center underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </Form>
  )
}

const missing = 'Please enter both email and password.'

const findMissing = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() ? {} : { email: 'Enter your email.' }),
  ...(password ? {} : { password: 'Enter your password.' }),
})

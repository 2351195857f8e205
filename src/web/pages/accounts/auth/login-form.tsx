// Signing in with email and password.

import { Link } from '@tanstack/react-router'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { FormError, useSubmit } from '../../../components/forms/use-submit.ts'
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
  const { isPending, errors, onSubmit } = useSubmit(
    'Invalid email or password',
    async ({ email = '', password = '', ...more }) => {
      if (!email.trim() || !password) throw new FormError(findMissing({ email, password }), missing)
      const answer = await api.users.signIn({ email, password, ...extraCode.codeIn(more) })
      if ('twoFactorRequired' in answer) return onSecondStep()
      toast({ title: 'Welcome back!', description: "You've successfully logged in.", tone: 'good' })
      await arrive(answer.user)
    },
    ({ message }, error) => {
      extraCode.note(error)
      toast({
        title: message === missing ? 'Missing Information' : 'Login Failed',
        description: message,
        tone: 'bad',
      })
    },
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={typed.email}
        error={errors?.byField.email}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errors?.byField.password}
        required
      />
      {extraCode.field}
      <FormErrorMessage errors={errors} unlessAt={['email', 'password', 'code']} />
      <button
        type="submit"
        disabled={!isMounted}
        aria-disabled={isPending}
        className={buttonClass('primary')}
      >
        {isPending ? 'Signing In...' : 'Sign In'}
      </button>
      <PasskeySignIn door="member" />
      <Link
        to="/auth/forgot"
        className="inline-flex min-h-11 items-center justify-self-center underline underline-offset-4"
      >
        Forgot your password?
      </Link>
    </form>
  )
}

const missing = 'Please enter both email and password.'

const findMissing = ({ email, password }: { email: string; password: string }) => ({
  ...(email.trim() ? {} : { email: 'Enter your email.' }),
  ...(password ? {} : { password: 'Enter your password.' }),
})

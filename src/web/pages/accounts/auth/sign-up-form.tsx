// Creating an account.

import limits from 'virtual:fields/users.signUp'
import { Link } from '@tanstack/react-router'
import { passwordLengths } from '../../../../rules/password.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { useUsernameCheck } from '../../../components/forms/use-username-check.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const missing = 'Please fill in all required fields.'
const tooShort = `Password must be at least ${passwordLengths.min} characters long.`
const emptyWords: Record<string, string> = {
  displayName: 'Enter a display name.',
  username: 'Choose a username.',
  email: 'Enter your email.',
  password: 'Choose a password.',
}
const titles: Record<string, string> = { [missing]: 'Missing Information', [tooShort]: 'Password Too Short' }

export function SignUpForm({ typed }: { typed: Record<string, string> }) {
  const { api } = useAppContext()
  const arrive = useAfterSignIn()
  const isMounted = useIsMounted()
  const form = useForm({
    limits,
    failed: 'Failed to create account',
    send: async ({ username = '', email = '', password = '', displayName = '' }) => {
      const input = { displayName, username, email, password }
      const empty = Object.entries(input).filter(([, value]) => !value.trim())
      if (empty.length > 0)
        throw new FormError(
          Object.fromEntries(empty.map(([name]) => [name, emptyWords[name] as string])),
          missing,
        )
      if (password.length < passwordLengths.min) throw new FormError({ password: tooShort })
      const { user } = await api.users.signUp(input)
      toast({
        title: 'Account Created!',
        description: `Welcome, ${user.displayName}. We’ve emailed ${user.email}; please confirm your address.`,
        tone: 'good',
      })
      await arrive(user)
    },
    onFailure: ({ message }) =>
      toast({ title: titles[message] ?? 'Signup Failed', description: message, tone: 'bad' }),
  })
  const username = useUsernameCheck()
  return (
    <Form form={form} className="grid gap-5">
      <Field label="Display name" autoComplete="name" name="displayName" defaultValue={typed.displayName} />
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint="Letters, digits, dots, dashes and underscores. It’s part of your profile’s address."
        name="username"
        defaultValue={typed.username}
        onChange={username.onChange}
        error={username.error}
      />
      <Field label="Email" type="email" autoComplete="email" name="email" defaultValue={typed.email} />
      <NewPasswordField label="Password" name="password" />
      <p className="text-13 text-quiet">
        By signing up, you accept our{' '}
        <Link to="/$" params={{ _splat: 'terms' }} className="text-text underline underline-offset-3">
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/$" params={{ _splat: 'privacy' }} className="text-text underline underline-offset-3">
          Privacy Policy
        </Link>
        .
      </p>
      <FormMessage />
      <button
        type="submit"
        disabled={!isMounted}
        aria-disabled={form.isPending}
        className={buttonClass('primary')}
      >
        {form.isPending ? 'Creating Account...' : 'Create Account'}
      </button>
    </Form>
  )
}

// /auth/forgot: requests an email to set a new password. The message is the same whether or not there is an account.

import limits from 'virtual:fields/account.forgotPassword'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

export function ForgotPage() {
  const { api } = useAppContext()
  const isMounted = useIsMounted()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    limits,
    failed: 'The email could not be sent. Try again.',
    send: async ({ email = '' }) => {
      if (!email.trim()) throw new FormError({ email: 'Enter your email.' })
      await api.account.forgotPassword({ email })
      setSentTo(email.trim())
    },
  })
  if (sentTo)
    return (
      <NarrowPage title="Check your email">
        <p role="status" className="mt-4 text-17">
          If there’s an account for <strong className="font-semibold">{sentTo}</strong>, we’ve sent you a
          link. It works for one hour.
        </p>
        <p className="mt-4 text-quiet">
          Nothing after a few minutes? Check your spam folder and the address.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth" className={buttonClass('primary')}>
            Back to Sign In
          </Link>
          <button type="button" onClick={() => setSentTo(undefined)} className={buttonClass('outline')}>
            Use another address
          </button>
        </div>
      </NarrowPage>
    )
  return (
    <NarrowPage
      title="Forgot your password?"
      lead="Enter your email and we’ll send you a link to choose a new one."
    >
      <NeedsJavaScript />
      <Form form={form} className="mt-6 grid gap-5">
        <Field label="Email" name="email" type="email" autoComplete="username" />
        <FormMessage />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('primary')}
        >
          {form.isPending ? 'Sending…' : 'Send link'}
        </button>
        <Link
          to="/auth"
          className="inline-flex min-h-11 items-center justify-self-center underline underline-offset-4"
        >
          Back to Sign In
        </Link>
      </Form>
    </NarrowPage>
  )
}

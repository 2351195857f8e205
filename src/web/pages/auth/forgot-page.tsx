// /auth/forgot: asks for a mail to choose a new password. What is said is the same whether or not there is an account.
import { Link, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { FaultMessage } from '../../components/forms/form-error-message.tsx'
import { FormFault, useSubmit } from '../../components/forms/use-submit.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

export function ForgotPage() {
  const { api } = useRouteContext({ from: '__root__' })
  const isMounted = useIsMounted()
  const [sentTo, setSentTo] = useState<string>()
  const { isPending, faults, onSubmit } = useSubmit(
    'The mail could not be asked for. Try again.',
    async ({ email = '' }) => {
      if (!email.trim()) throw new FormFault({ email: 'Enter your email.' })
      await api.account.forgotPassword({ email })
      setSentTo(email.trim())
    },
  )
  if (sentTo)
    return (
      <NarrowPage title="Look into your mail">
        <p role="status" className="mt-4 text-17">
          If there is an account for <strong className="font-semibold">{sentTo}</strong>, a mail with a link
          is on its way. The link works for one hour.
        </p>
        <p className="mt-4 text-quiet">
          Nothing there after a few minutes? Look among the spam, or check the address.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/auth" className={buttonClass('primary')}>
            Back to Sign In
          </Link>
          <button type="button" onClick={() => setSentTo(undefined)} className={buttonClass('outline')}>
            Another address
          </button>
        </div>
      </NarrowPage>
    )
  return (
    <NarrowPage
      title="Forgot your password?"
      lead="Enter the email of your account. We send you a link to choose a new one."
    >
      <NeedsScripts />
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          error={faults?.byField.email}
          required
        />
        <FaultMessage faults={faults} unlessAt={['email']} />
        <button type="submit" disabled={!isMounted || isPending} className={buttonClass('primary')}>
          {isPending ? 'Sending...' : 'Send the link'}
        </button>
        <Link
          to="/auth"
          className="inline-flex min-h-11 items-center justify-self-center underline underline-offset-4"
        >
          Back to Sign In
        </Link>
      </form>
    </NarrowPage>
  )
}

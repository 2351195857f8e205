// The e-mail address: whether it is confirmed, another mail, another address.
import { useRouteContext } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '../../../contract/people.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { faultsOf } from '../../components/forms/form-errors.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { Section } from './section.tsx'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

export function EmailSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section
      title="Email"
      about="Where mails about your account go, and what you sign in with. Nobody else sees it."
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-17">
        <span className="min-w-0 font-medium">{viewer.email}</span>
        {viewer.emailVerified ? (
          <span className="inline-flex items-center gap-1 text-13 text-good">
            <Check className="size-4" strokeWidth={1.5} aria-hidden /> Confirmed
          </span>
        ) : (
          <span className="text-13 text-warning">Not confirmed yet</span>
        )}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!viewer.emailVerified && <ResendButton email={viewer.email} />}
        {!isOpen && (
          <button
            type="button"
            disabled={!isMounted}
            onClick={() => setOpen(true)}
            className={buttonClass('outline')}
          >
            Change email
          </button>
        )}
      </div>
      {isOpen && <ChangeEmailForm onClose={() => setOpen(false)} />}
    </Section>
  )
}

function ResendButton({ email }: { email: string }) {
  const { api } = useRouteContext({ from: '__root__' })
  const isMounted = useIsMounted()
  const [isPending, setPending] = useState(false)
  const resend = async () => {
    setPending(true)
    try {
      await api.account.resendVerification()
      toast({ title: 'Mail sent', description: `Open the link in the mail to ${email}.`, tone: 'good' })
    } catch (error) {
      toast({
        title: 'No mail was sent',
        description: faultsOf(error, 'Try again in a moment.').message,
        tone: 'bad',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <button
      type="button"
      disabled={!isMounted || isPending}
      onClick={() => void resend()}
      className={buttonClass('outline')}
    >
      {isPending ? 'Sending...' : 'Send the mail again'}
    </button>
  )
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const { isPending, faults, onSubmit } = useAccountChange(
    'The address could not be changed. Try again.',
    async ({ newEmail = '', password = '' }, { api }) => {
      const { mailed } = await api.account.changeEmail({ newEmail, password })
      toast({
        title: 'Look into your mail',
        description:
          mailed === 'old'
            ? 'We sent a mail to your present address. Open its link to agree to the change.'
            : `Open the link in the mail to ${newEmail}.`,
        tone: 'good',
      })
      onClose()
    },
  )
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
      <Field
        label="New email"
        name="newEmail"
        type="email"
        autoComplete="email"
        autoFocus
        error={faults?.byField.newEmail}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={faults?.byField.password}
        required
      />
      <SubmitOrCancel onCancel={onClose} isPending={isPending}>
        {isPending ? 'Sending...' : 'Change email'}
      </SubmitOrCancel>
    </form>
  )
}

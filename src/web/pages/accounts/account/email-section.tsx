// The email address: whether it is confirmed, sending the email again, changing the address.

import limits from 'virtual:fields/account.changeEmail'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { ConfirmAddress, UnsentLink } from '../../../components/session/confirm-address.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

export function EmailSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [isOpen, setOpen] = useState(false)
  const [unsent, setUnsent] = useState<string | null>(null)
  return (
    <Section
      title="Email"
      about="Used to sign in and to send you email about your account. No one else sees it."
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
        {!viewer.emailVerified && <ConfirmAddress email={viewer.email} />}
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
      {isOpen && <ChangeEmailForm onUnsent={setUnsent} onClose={() => setOpen(false)} />}
      {unsent && <UnsentLink link={unsent} />}
    </Section>
  )
}

type ChangeEmailProps = { onUnsent: (link: string | null) => void; onClose: () => void }

function ChangeEmailForm({ onUnsent, onClose }: ChangeEmailProps) {
  const form = useAccountChange(
    limits,
    'Your email could not be changed. Try again.',
    async ({ newEmail = '', password = '' }, { api }) => {
      const { mailed, link } = await api.account.changeEmail({ newEmail, password })
      onUnsent(link)
      if (link) return onClose()
      toast({
        title: 'Check your email',
        description:
          mailed === 'old'
            ? 'We sent a link to your current address. Open it to approve the change.'
            : `Open the link we sent to ${newEmail}.`,
        tone: 'good',
      })
      onClose()
    },
  )
  return (
    <Form form={form} className="mt-6 grid gap-5">
      <Field label="New email" name="newEmail" type="email" autoComplete="email" autoFocus />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <SubmitOrCancel onCancel={onClose} isPending={form.isPending}>
        {form.isPending ? 'Sending…' : 'Change email'}
      </SubmitOrCancel>
    </Form>
  )
}

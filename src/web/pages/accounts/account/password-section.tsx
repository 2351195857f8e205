// A new password.

import limits from 'virtual:fields/account.changePassword'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form } from '../../../components/forms/form.tsx'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account-change.ts'

export function PasswordSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const form = useAccountChange(
    limits,
    'The password could not be changed. Try again.',
    async ({ currentPassword = '', newPassword = '' }, { api, form, showViewer }) => {
      const { user } = await api.account.changePassword({ currentPassword, newPassword })
      form.reset()
      await showViewer(user)
      toast({
        title: 'Password changed',
        description: 'You were signed out on all other devices.',
        tone: 'good',
      })
    },
  )
  return (
    <Section title="Password" about="Changing it signs you out on all other devices.">
      <Form form={form} className="grid gap-5">
        {/* Password managers need to know whose password it is. */}
        <input
          type="text"
          name="account"
          autoComplete="username"
          defaultValue={viewer.email}
          hidden
          readOnly
        />
        <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
        <NewPasswordField label="New password" name="newPassword" />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('outline', 'justify-self-start')}
        >
          {form.isPending ? 'Changing…' : 'Change password'}
        </button>
      </Form>
    </Section>
  )
}

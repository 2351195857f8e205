// A new password.
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { Section } from './section.tsx'
import { useAccountChange } from './use-account-change.ts'

export function PasswordSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const { isPending, errors, onSubmit } = useAccountChange(
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
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        {/* Password managers need to know whose password it is. */}
        <input
          type="text"
          name="account"
          autoComplete="username"
          defaultValue={viewer.email}
          hidden
          readOnly
        />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={errors?.byField.currentPassword}
          required
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          error={errors?.byField.newPassword}
          required
        />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={isPending}
          className={buttonClass('outline', 'justify-self-start')}
        >
          {isPending ? 'Changing…' : 'Change password'}
        </button>
      </form>
    </Section>
  )
}

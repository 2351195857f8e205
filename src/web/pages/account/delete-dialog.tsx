// The last question before an account goes: the username typed, the password asked again.
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/people.ts'
import { PasswordField } from '../../components/forms/password-field.tsx'
import { changeViewer } from '../../components/session/viewer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAccountChange } from './use-account-change.ts'

export default function DeleteDialog({ viewer, onClose }: { viewer: CurrentUser; onClose: () => void }) {
  const router = useRouter()
  const { queryClient } = useRouteContext({ from: '__root__' })
  const { isPending, faults, onSubmit } = useAccountChange(
    'The account could not be deleted. Try again.',
    async ({ username = '', password = '' }, { api }) => {
      await api.account.delete({ username, password })
      onClose()
      toast({
        title: 'Your account is deleted',
        description: 'Thank you for the pictures. A last mail confirms it.',
      })
      await router.navigate({ to: '/', replace: true })
      await changeViewer(router, queryClient, null)
    },
  )
  return (
    <Dialog isOpen onClose={onClose} title="Delete your account?">
      <p>
        Your profile, reviews, photographs, favorites, lists and check-ins are deleted now and cannot be
        brought back. Places that you shared stay, without your name. Download your data first if you want to
        keep it.
      </p>
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <Field
          label={`Type ${viewer.username} to confirm`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={faults?.byField.username}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={faults?.byField.password}
          required
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={isPending}
            className={buttonClass('outline', 'border-bad! text-bad!')}
          >
            {isPending ? 'Deleting...' : 'Delete for good'}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Keep my account
          </button>
        </div>
      </form>
    </Dialog>
  )
}

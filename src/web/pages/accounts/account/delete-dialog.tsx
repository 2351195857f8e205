// The final confirmation before an account is deleted: the username typed, the password again.

import limits from 'virtual:fields/account.delete'
import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { Form } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { changeViewer } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useAccountChange } from './use-account-change.ts'

export default function DeleteDialog({ viewer, onClose }: { viewer: CurrentUser; onClose: () => void }) {
  const router = useRouter()
  const { queryClient } = useAppContext()
  const form = useAccountChange(
    limits,
    'Your account could not be deleted. Try again.',
    async ({ username = '', password = '' }, { api }) => {
      await api.account.delete({ username, password })
      onClose()
      toast({
        title: 'Account deleted',
        description: 'Thank you for your photos. We’ve sent one last email to confirm.',
      })
      await router.navigate({ to: '/', replace: true })
      await changeViewer(router, queryClient, null)
    },
  )
  return (
    <Dialog isOpen onClose={onClose} title="Delete your account?">
      <p>
        Your profile, reviews, photos, favorites, lists and check-ins will be deleted right away. This can’t
        be undone. Locations you shared stay, without your name. If you want a copy of your data, download it
        first.
      </p>
      <Form form={form} className="grid gap-5">
        <Field
          label={`Type ${viewer.username} to confirm`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('danger')}>
            {form.isPending ? 'Deleting…' : 'Delete permanently'}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            Keep my account
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

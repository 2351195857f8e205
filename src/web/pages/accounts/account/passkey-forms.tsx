// The forms of the passkeys' section. Adding and removing require the password, like every action that a
// stolen session must not be able to perform.

import addLimits from 'virtual:fields/passkeys.prepare'
import removeLimits from 'virtual:fields/passkeys.remove'
import renameLimits from 'virtual:fields/passkeys.rename'
import { useQueryClient } from '@tanstack/react-query'
import type { Passkey } from '../../../../contract/accounts/passkeys.ts'
import { Form } from '../../../components/forms/form.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { FormError } from '../../../components/forms/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { passkeysQuery } from './account-queries.ts'
import { SubmitOrCancel } from './submit-or-cancel.tsx'
import { useAccountChange } from './use-account-change.ts'

function useRefresh() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(passkeysQuery(api))
}

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const form = useAccountChange(
    addLimits,
    'The passkey couldn’t be added. Try again.',
    async ({ password = '' }, { api }) => {
      const options = await api.passkeys.prepare({ password })
      const { createPasskey } = await import('../../../browser/passkeys.ts')
      const response = await createPasskey(options).catch((error: Error) => {
        throw new FormError({}, error.message)
      })
      const { name } = await api.passkeys.add({ response })
      toast({ title: 'Passkey added', description: `You can now sign in with ${name}.`, tone: 'good' })
      onClose()
      await refresh()
    },
  )
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus required />
      <SubmitOrCancel onCancel={onClose} isPending={form.isPending}>
        {form.isPending ? 'Waiting for your device…' : 'Create passkey'}
      </SubmitOrCancel>
    </Form>
  )
}

type OfPasskey = { passkey: Passkey; onClose: () => void }

export function RenamePasskey({ passkey: { id, name: before }, onClose }: OfPasskey) {
  const refresh = useRefresh()
  const form = useAccountChange(
    renameLimits,
    'The passkey couldn’t be renamed. Try again.',
    async ({ name = '' }, { api }) => {
      await api.passkeys.rename({ id, name })
      onClose()
      await refresh()
    },
  )
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <Field label="Passkey name" name="name" defaultValue={before} autoFocus />
      <SubmitOrCancel onCancel={onClose} isPending={form.isPending}>
        {form.isPending ? 'Saving…' : 'Save name'}
      </SubmitOrCancel>
    </Form>
  )
}

export function RemovePasskey({ passkey: { id, name }, onClose }: OfPasskey) {
  const refresh = useRefresh()
  const form = useAccountChange(
    removeLimits,
    'The passkey couldn’t be removed. Try again.',
    async ({ password = '' }, { api }) => {
      await api.passkeys.remove({ id, password })
      toast({
        title: 'Passkey removed',
        description: `You can no longer sign in with ${name}.`,
        tone: 'good',
      })
      onClose()
      await refresh()
    },
  )
  return (
    <Form form={form} className="mt-4 grid gap-5">
      <PasswordField label="Password" name="password" autoComplete="current-password" autoFocus required />
      <SubmitOrCancel onCancel={onClose} isPending={form.isPending} kind="danger">
        {form.isPending ? 'Removing…' : 'Remove passkey'}
      </SubmitOrCancel>
    </Form>
  )
}

// Submits a change of the account: success is reported and shown everywhere, a lost session leads back to signing in.

import { useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import type { FieldLimits } from '../../../../rules/field-limits.ts'
import { isSignedOut } from '../../../components/forms/form-errors.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { changeViewer } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'

type Tools = { api: Api; form: HTMLFormElement; showViewer: (viewer: CurrentUser) => Promise<void> }

/** Errors of the form as a whole are shown in a message. */
export function useAccountChange(
  limits: Record<string, FieldLimits>,
  failed: string,
  send: (input: Record<string, string>, tools: Tools) => Promise<void>,
) {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const showViewer = (viewer: CurrentUser) => changeViewer(router, queryClient, viewer)
  return useForm({
    limits,
    failed,
    send: (input, { form }) => send(input, { api, form, showViewer }),
    onFailure: ({ byField, message }, error) => {
      if (Object.keys(byField).length === 0)
        toast({ title: 'Couldn’t save your changes', description: message, tone: 'bad' })
      if (isSignedOut(error)) void changeViewer(router, queryClient, null)
    },
  })
}

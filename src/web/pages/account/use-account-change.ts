// Sending a change of the account: success is said and shown everywhere, a lost session leads back to signing in.
import { useRouteContext, useRouter } from '@tanstack/react-router'
import type { CurrentUser } from '../../../contract/people.ts'
import { isSignedOut } from '../../components/forms/form-errors.ts'
import { useSubmit } from '../../components/forms/use-submit.ts'
import { changeViewer } from '../../components/session/viewer.ts'
import type { Api } from '../../request-context.ts'
import { toast } from '../../ui/toast.ts'

type Tools = { api: Api; form: HTMLFormElement; showViewer: (viewer: CurrentUser) => Promise<void> }

/** @param fields that have a place for their faults; what else is wrong is said in a message */
export function useAccountChange(
  otherwise: string,
  send: (given: Record<string, string>, tools: Tools) => Promise<void>,
) {
  const router = useRouter()
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const showViewer = (viewer: CurrentUser) => changeViewer(router, queryClient, viewer)
  return useSubmit(
    otherwise,
    (given, form) => send(given, { api, form, showViewer }),
    ({ byField, message }, error) => {
      if (Object.keys(byField).length === 0)
        toast({ title: 'Not changed', description: message, tone: 'bad' })
      if (isSignedOut(error)) void changeViewer(router, queryClient, null)
    },
  )
}

// An administrator's action: Undo in its message, all lists refreshed, and a redirect to the sign-in when the session is
// over.

import { useRouter } from '@tanstack/react-router'
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import type { Api } from '../../../request-context.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { isAccessLost } from './admin-guard.ts'
import { keepFocus } from './keep-focus.ts'

const fallback = 'Something went wrong. Try again.'

type Step = {
  /** The result of the action: a title, or one with a description. */
  message: string | { title: string; description: string } | (() => string)
  call: () => Promise<ActionResult>
  /** Whether it has shown the error itself, beside fields for instance. */
  onError?: ((error: unknown) => boolean) | undefined
}

/** Undoes an action. One call undoes a limited number of the rows that it changed. */
export async function undoAll(api: Api, id: string): Promise<ActionResult> {
  let result = await api.moderation.audit.undo({ id })
  while (result.canUndo) result = await api.moderation.audit.undo({ id })
  return result
}

/** `run(message, call, onError)` resolves to true if the action was done. */
export function useAdminAction() {
  const { api } = useAppContext()
  const { readAgain, toSignIn } = useAfterward()
  const { run: undo } = useAction((id: string) => undoAll(api, id), {
    done: { title: 'Undone', tone: 'good' },
    onSuccess: readAgain,
    failed: (error) => {
      if (isAccessLost(error)) {
        void toSignIn()
        return undefined
      }
      void readAgain()
      return { title: 'Couldn’t undo the action', description: toFormErrors(error, fallback).message }
    },
  })
  const { run, isPending } = useAction(({ call }: Step) => call(), {
    done: ({ actionId, canUndo }, { message }) => ({
      ...toWords(message),
      tone: 'good',
      ...(canUndo ? { action: { label: 'Undo', run: () => void undo(actionId) } } : {}),
    }),
    onSuccess: async () => {
      await readAgain()
      keepFocus()
    },
    failed: (error, { onError }) => {
      if ((error as { status?: number }).status === 401) {
        void toSignIn()
        return undefined
      }
      if (onError?.(error)) return undefined
      void readAgain()
      return { title: 'Nothing was changed', description: toFormErrors(error, fallback).message }
    },
  })
  return {
    run: async (message: Step['message'], call: Step['call'], onError?: Step['onError']): Promise<boolean> =>
      (await run({ message, call, onError })) !== undefined,
    isPending,
  }
}

const toWords = (message: Step['message']) =>
  typeof message === 'string'
    ? { title: message }
    : typeof message === 'function'
      ? { title: message() }
      : message

function useAfterward() {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  return {
    // Everything that an action may have changed is read again, including the public pages' cached data.
    readAgain: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] !== viewerQuery(api).queryKey[0],
      }),
    toSignIn: async () => {
      queryClient.removeQueries({ queryKey: viewerQuery(api).queryKey })
      await router.navigate({ to: '/admin/login', search: { next: router.state.location.href } as never })
    },
  }
}

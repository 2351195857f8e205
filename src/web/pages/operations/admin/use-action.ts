// Runs an administrator's action: Undo in the toast, the lists refreshed, and a redirect to the sign-in when the
// session is over.

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActionResult } from '../../../../contract/shared/admin-page.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { viewerQuery } from '../../../components/session/viewer.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { isAccessLost } from './admin-guard.ts'

const failed = 'Something went wrong. Try again.'

// The button may disappear with its row: the keyboard focus moves to the title, once dialog and list have settled.
// The row goes when the list has been read again, which takes longer on a slow connection.
const settledMs = [100, 400, 1000, 2500]
const keepFocus = () => {
  for (const ms of settledMs)
    setTimeout(() => {
      // A dialog whose opener is gone gives the focus to the main part.
      const isLost = [document.body, document.getElementById('main')].includes(
        document.activeElement as HTMLElement,
      )
      if (isLost) document.getElementById('admin-title')?.focus({ preventScroll: true })
    }, ms)
}

/** The result of an action: a title, or one with a description. */
type Message = string | { title: string; description: string }

/** `run(message, call, onError)` resolves to true if the action was done. `onError` may handle field errors itself. */
export function useAction() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  // Everything that an action may have changed is read again, including the public pages' cached data.
  const readAgain = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== viewerQuery(api).queryKey[0],
    })

  const toTheDoor = async () => {
    queryClient.removeQueries({ queryKey: viewerQuery(api).queryKey })
    await router.navigate({ to: '/admin/login', search: { next: router.state.location.href } as never })
  }

  const undo = async (id: string) => {
    try {
      await api.moderation.audit.undo({ id })
      toast({ title: 'Undone', tone: 'good' })
    } catch (error) {
      if (isAccessLost(error)) return await toTheDoor()
      toast({
        title: 'Couldn’t undo the action',
        description: toFormErrors(error, failed).message,
        tone: 'bad',
      })
    }
    await readAgain()
  }

  const run = async (
    message: Message,
    call: () => Promise<ActionResult>,
    onError?: (error: unknown) => boolean,
  ): Promise<boolean> => {
    setPending(true)
    try {
      const { actionId, canUndo } = await call()
      toast({
        ...(typeof message === 'string' ? { title: message } : message),
        tone: 'good',
        ...(canUndo ? { action: { label: 'Undo', run: () => void undo(actionId) } } : {}),
      })
      await readAgain()
      keepFocus()
      return true
    } catch (error) {
      if ((error as { status?: number }).status === 401) await toTheDoor()
      else if (!onError?.(error)) {
        toast({ title: 'Nothing was changed', description: toFormErrors(error, failed).message, tone: 'bad' })
        await readAgain()
      }
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, undo, isPending }
}

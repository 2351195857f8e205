// Doing something as an administrator: the answer's Undo in the toast, the lists read anew, and a way back to the door when it is shut.
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ActionResult } from '../../../contract/admin-page.ts'
import { toFormErrors } from '../../components/forms/form-errors.ts'
import { viewerQuery } from '../../components/session/viewer.ts'
import { toast } from '../../ui/toast.ts'
import { isShutOut } from './admin-guard.ts'

const failed = 'Something went wrong. Try again.'

// With its row a button may go: whoever uses the keyboard goes on from the title, once dialog and list have settled.
const settledMs = 100
const keepFocus = () =>
  setTimeout(() => {
    if (document.activeElement === document.body)
      document.getElementById('admin-title')?.focus({ preventScroll: true })
  }, settledMs)

/** `act(said, call)` gives true if it was done; errors of fields are left to the request’s session with `onError`. */
export function useAction() {
  const { api } = useRouteContext({ from: '__root__' })
  const queryClient = useQueryClient()
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  // Everything that an action may have changed is read again, also what the public pages keep.
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
      if (isShutOut(error)) return await toTheDoor()
      toast({
        title: 'Couldn’t undo the action',
        description: toFormErrors(error, failed).message,
        tone: 'bad',
      })
    }
    await readAgain()
  }

  const run = async (
    message: string,
    call: () => Promise<ActionResult>,
    onError?: (error: unknown) => boolean,
  ): Promise<boolean> => {
    setPending(true)
    try {
      const { actionId, canUndo } = await call()
      toast({
        title: message,
        tone: 'good',
        ...(canUndo ? { action: { label: 'Undo', act: () => void undo(actionId) } } : {}),
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
  return { act: run, undo, isPending }
}

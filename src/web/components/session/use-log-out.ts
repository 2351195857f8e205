// Ends the session, and shows the home page to the visitor that the user now is.
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { changeViewer } from './viewer.ts'

/** Set in the query cache from the end of the session until the viewer changes, which removes it: pages don't read for a member any more. */
export const signedOutKey = ['signed-out']

export function useLogOut(): () => Promise<void> {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  return async () => {
    const forget = await leaveDevice()
    if (!forget) return
    try {
      await api.users.signOut()
    } catch {
      return toast({
        title: 'Couldn’t sign out',
        description: 'You’re still signed in. Try again.',
        tone: 'bad',
      })
    }
    await forget()
    queryClient.setQueryData(signedOutKey, true)
    await router.navigate({ to: '/' })
    await changeViewer(router, queryClient, null)
  }
}

/** The action to run after the session has ended; undefined if the user stays signed in. */
async function leaveDevice(): Promise<(() => Promise<void>) | undefined> {
  try {
    if (!localStorage.getItem('offlineOwner')) return async () => {}
    const { mayForget, forgetEverything } = await import('../../offline/forget.ts')
    return (await mayForget()) ? forgetEverything : undefined
  } catch {
    // Without storage there is nothing to delete.
    return async () => {}
  }
}

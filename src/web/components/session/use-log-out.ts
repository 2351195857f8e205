// Ends the session, and shows the home page to the visitor that the user now is.
import { useRouter } from '@tanstack/react-router'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { changeViewer } from './viewer.ts'

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

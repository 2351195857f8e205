// What a visitor hears who does something that needs an account, and the way there and back.
import { toast } from '../../ui/toast.ts'

/** Where to sign in, with the way back to `path` (rooted, of our own site). */
export const signInPath = (path: string) => `/auth?next=${encodeURIComponent(path)}`

/** @param what continues "Please sign in to …", such as `save favorites` */
export function askToSignIn(what: string): void {
  toast({
    title: 'Sign In Required',
    description: `Please sign in to ${what}`,
    action: { label: 'Sign In', to: signInPath(location.pathname + location.search) },
  })
}

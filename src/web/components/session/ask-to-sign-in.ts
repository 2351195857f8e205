// The message for a visitor who uses a feature that needs an account, and the link to sign in and return.
// chunk: cards
import { toast } from '../../ui/toast.ts'

/** The sign-in path, with `path` (rooted, of our own site) to return to. */
export const signInPath = (path: string) => `/auth?next=${encodeURIComponent(path)}`

/**
 * @param what completes "Please sign in to …", such as `save favorites`
 * @param onFollow called when the visitor follows the link
 */
export function askToSignIn(what: string, onFollow?: () => void): void {
  toast({
    title: 'Sign In Required',
    description: `Please sign in to ${what}`,
    action: {
      label: 'Sign In',
      to: signInPath(location.pathname + location.search),
      ...(onFollow ? { onFollow } : {}),
    },
  })
}

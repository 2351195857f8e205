// The right end of the header: Sign In for visitors; Upgrade and Logout for signed-in users.

import { Link, useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../../contract/users.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { changeViewer, useViewer } from '../session/viewer.ts'

// Visitors do not see these links, so their code loads only for signed-in users.
const PersonalLinks = lazy(async () => ({ default: (await import('./personal-links.tsx')).PersonalLinks }))

/** The items of the phone's menu besides the main links. */
export const accountLinks = (viewer: CurrentUser | null | undefined): { to: string; label: string }[] =>
  viewer
    ? [
        { to: `/u/${viewer.username}`, label: 'My profile' },
        { to: '/feed', label: 'Feed' },
        { to: '/account', label: 'Account' },
        { to: '/subscription', label: 'Upgrade to Pro' },
      ]
    : [{ to: '/auth', label: 'Sign In' }]

export function AccountButtons() {
  const viewer = useViewer()
  if (!viewer)
    return (
      <span className="hidden sm:block">
        <Link to="/auth" className={buttonClass('outline')}>
          Sign In
        </Link>
      </span>
    )
  return (
    <>
      {viewer.subscriptionTier === 'free' && (
        <span className="hidden md:block">
          <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('outline')}>
            Upgrade
          </Link>
        </span>
      )}
      <Suspense fallback={<span className="w-[44px] sm:w-23" />}>
        <PersonalLinks viewer={viewer} />
      </Suspense>
      <LogoutButton />
    </>
  )
}

function LogoutButton() {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const logOut = async () => {
    try {
      await api.users.signOut()
    } catch {
      return toast({
        title: 'Couldn’t sign out',
        description: 'You’re still signed in. Try again.',
        tone: 'bad',
      })
    }
    await router.navigate({ to: '/' })
    await changeViewer(router, queryClient, null)
  }
  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className={buttonClass('quiet', 'px-3 max-sm:w-[44px] max-sm:px-0')}
    >
      <LogOut className="size-5" strokeWidth={1.5} aria-hidden />
      <span className="sr-only sm:max-xl:not-sr-only">Logout</span>
    </button>
  )
}

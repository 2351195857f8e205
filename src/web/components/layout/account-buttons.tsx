// The right end of the header: Sign In for visitors; Upgrade and Logout for signed-in users.

import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../../../contract/accounts/users.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useLogOut } from '../session/use-log-out.ts'
import { useViewer } from '../session/viewer.ts'

// Visitors do not see these links, so their code loads only for signed-in users.
const PersonalLinks = lazy(async () => ({ default: (await import('./personal-links.tsx')).PersonalLinks }))

/** The items of the phone's menu besides the main links. */
export const accountLinks = (viewer: CurrentUser | null | undefined): { to: string; label: string }[] =>
  viewer
    ? [
        { to: `/u/${viewer.username}`, label: 'My profile' },
        { to: '/trips', label: 'My Trips' },
        { to: '/feed', label: 'Feed' },
        { to: '/account', label: 'Account' },
        { to: '/owner-dashboard', label: 'Owner Dashboard' },
        { to: '/subscription', label: 'Upgrade to Pro' },
      ]
    : [{ to: '/auth', label: 'Sign In' }]

export function AccountButtons() {
  const viewer = useViewer()
  if (!viewer)
    return (
      <Link to="/auth" className={buttonClass('outline', 'max-sm:px-3')}>
        Sign In
      </Link>
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
  const logOut = useLogOut()
  return (
    <button
      type="button"
      onClick={() => void logOut()}
      className={buttonClass('quiet', 'px-3 max-lg:hidden')}
    >
      <LogOut className="size-5" strokeWidth={1.5} aria-hidden />
      <span className="sr-only">Logout</span>
    </button>
  )
}

// The right end of the header: theme and Sign In for visitors; Upgrade, the bell and the account's menu for signed-in users.

import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { buttonClass } from '../../ui/button-class.ts'
import { useViewer } from '../session/viewer.ts'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'

// Visitors do not see these links, so their code loads only for signed-in users.
const PersonalLinks = lazy(async () => ({ default: (await import('./personal-links.tsx')).PersonalLinks }))

export function AccountButtons() {
  const viewer = useViewer()
  if (!viewer)
    return (
      <>
        <ColorSchemeSwitch />
        <Link to="/auth" className={buttonClass('outline', 'max-sm:px-3')}>
          Sign In
        </Link>
      </>
    )
  return (
    <>
      {viewer.subscriptionTier === 'free' && (
        <span className="hidden md:block">
          <Link to="/$" params={{ _splat: 'subscription' }} className={buttonClass('outline', 'px-4')}>
            Upgrade
          </Link>
        </span>
      )}
      <Suspense fallback={<span className="w-[44px] md:w-23" />}>
        <PersonalLinks viewer={viewer} />
      </Suspense>
    </>
  )
}

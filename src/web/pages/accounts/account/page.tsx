// /account: names, address, password, passkeys, second factor, sessions, the user's data.
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../../components/session/viewer.ts'
import { toMonth } from '../../../format/dates.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { DataSection } from './data-section.tsx'
import { EmailSection } from './email-section.tsx'
import { NamesSection } from './names-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export function AccountPage() {
  const viewer = useViewer()
  // Just signed out, here or in another tab: the redirect to the sign-in page is pending.
  if (!viewer) return null
  return (
    <div className="wrap-page py-10 md:py-14">
      <h1 className="font-display text-32 font-medium md:text-52">Account</h1>
      <p className="mt-3 text-17 text-quiet">
        Signed in as {viewer.displayName}, member since {toMonth(viewer.joinedAt)}. Your public profile is{' '}
        <Link
          to="/u/$username"
          params={{ username: viewer.username }}
          className="text-text underline underline-offset-4"
        >
          /u/{viewer.username}
        </Link>
        .
      </p>
      <div className="mt-5 mb-10 flex flex-wrap gap-3">
        <Link to="/account/profile" className={buttonClass('outline')}>
          Edit profile
        </Link>
        <Link to="/account/preferences" className={buttonClass('outline')}>
          Preferences
        </Link>
        <Link to="/analytics" className={buttonClass('outline')}>
          Analytics
        </Link>
      </div>
      <noscript>
        <p className="mb-10 rounded-card border border-hairline bg-sunken p-4">
          Turn on JavaScript to change your account settings.
        </p>
      </noscript>
      <NamesSection viewer={viewer} />
      <EmailSection viewer={viewer} />
      <PasswordSection viewer={viewer} />
      <PasskeysSection />
      <SecondFactorSection viewer={viewer} />
      <SessionsSection />
      <DataSection viewer={viewer} />
    </div>
  )
}

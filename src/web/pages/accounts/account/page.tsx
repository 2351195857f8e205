// /account: names, address, password, passkeys, second factor, sessions, the user's data.

import limits from 'virtual:fields/account.changePassword'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form } from '../../../components/forms/form.tsx'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { PasswordField } from '../../../components/forms/password-field.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { toMonth } from '../../../format/dates.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { EmailSection } from './email-section.tsx'
import { NamesSection } from './names-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useAccountChange } from './use-account-change.ts'

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
      <PasskeysSection viewer={viewer} />
      <SecondFactorSection viewer={viewer} />
      <SessionsSection />
      <DataSection viewer={viewer} />
    </div>
  )
}

/** Exporting the user's data, and deleting the account. */
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

function DataSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Your data" about="Download a copy of your data, or delete your account.">
      <p>A ZIP file with all your activity on Viewfinder as JSON, plus your photos as you uploaded them.</p>
      <a href="/api/account/export" download className={buttonClass('outline', 'mt-4')}>
        Download my data
      </a>
      <p className="mt-10">
        Deleting your account permanently removes your profile, reviews, photos, favorites, check-ins and
        notifications. Locations you shared stay, without your name.
      </p>
      <button
        type="button"
        disabled={!isMounted}
        onClick={() => setOpen(true)}
        className={buttonClass('danger', 'mt-4')}
      >
        Delete my account
      </button>
      <Suspense>{isOpen && <DeleteDialog viewer={viewer} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}

/** A new password. */
function PasswordSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const form = useAccountChange(
    limits,
    'The password could not be changed. Try again.',
    async ({ currentPassword = '', newPassword = '' }, { api, form, showViewer }) => {
      const { user } = await api.account.changePassword({ currentPassword, newPassword })
      form.reset()
      await showViewer(user)
      toast({
        title: 'Password changed',
        description: 'You were signed out on all other devices.',
        tone: 'good',
      })
    },
  )
  return (
    <Section title="Password" about="Changing it signs you out on all other devices.">
      <Form form={form} className="grid gap-5">
        {/* Password managers need to know whose password it is. */}
        <input
          type="text"
          name="account"
          autoComplete="username"
          defaultValue={viewer.email}
          hidden
          readOnly
        />
        <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" />
        <NewPasswordField label="New password" name="newPassword" />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('outline', 'justify-self-start')}
        >
          {form.isPending ? 'Changing…' : 'Change password'}
        </button>
      </Form>
    </Section>
  )
}

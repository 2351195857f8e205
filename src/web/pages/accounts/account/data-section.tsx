// Exporting the user's data, and deleting the account.
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../../../contract/accounts/users.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Section } from './section.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DataSection({ viewer }: { viewer: CurrentUser }) {
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

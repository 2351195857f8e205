// Taking one's data along, and leaving.
import { lazy, Suspense, useState } from 'react'
import type { CurrentUser } from '../../../contract/people.ts'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Section } from './section.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

export function DataSection({ viewer }: { viewer: CurrentUser }) {
  const isMounted = useIsMounted()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title="Your data" about="What you brought here is yours.">
      <p>
        A ZIP with everything that you did at Viewfinder as JSON, and your photographs as you uploaded them.
      </p>
      <a href="/api/account/export" download className={buttonClass('outline', 'mt-4')}>
        Download my data
      </a>
      <p className="mt-10">
        Deleting your account takes your profile, reviews, photographs, favorites, check-ins and messages with
        it, at once and for good. Places that you shared stay for others, without your name.
      </p>
      <button
        type="button"
        disabled={!isMounted}
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'mt-4 text-bad!')}
      >
        Delete my account
      </button>
      <Suspense>{isOpen && <DeleteDialog viewer={viewer} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}

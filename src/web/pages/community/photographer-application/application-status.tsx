// The status of the user's newest application.
import { Link } from '@tanstack/react-router'
import type { PhotographerApplication } from '../../../../contract/community/photographers.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'

const titles: Record<PhotographerApplication['state'], string> = {
  pending: 'Your application is under review',
  accepted: 'You’re a featured photographer',
  declined: 'Your application was not accepted',
}

export function ApplicationStatus({ application }: { application: PhotographerApplication }) {
  const format = useReaderFormat()
  const { state, decisionNote, createdAt } = application
  return (
    <section aria-labelledby="status-title" className="mb-8 rounded-card bg-sunken p-5">
      <h2 id="status-title" className="font-display text-22 font-medium">
        {titles[state]}
      </h2>
      <p className="mt-1 text-quiet">Submitted {shortDay(createdAt, format)}.</p>
      {state === 'pending' && <p className="mt-2">We review applications within 3-5 business days.</p>}
      {state === 'accepted' && (
        <p className="mt-2">
          You appear on the{' '}
          <Link
            to="/community"
            search={{ tab: 'gallery' }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            community page
          </Link>
          .
        </p>
      )}
      {decisionNote && <p className="mt-2 wrap-anywhere">Message from our team: {decisionNote}</p>}
      {state === 'declined' && <p className="mt-2">You’re welcome to apply again below.</p>}
    </section>
  )
}

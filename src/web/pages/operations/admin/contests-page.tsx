// /admin/contests: all contests by the end of their voting, and the dialog to create one.
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { StateBadge } from '../../../components/contests/state-badge.tsx'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ContestDialog } from './contest-dialog.tsx'
import { adminContestsQuery } from './contests-query.ts'

export function ContestsPage() {
  const { api } = useAppContext()
  const query = useSuspenseInfiniteQuery(adminContestsQuery(api))
  const [isOpen, setIsOpen] = useState(false)
  const contests = query.data.pages.flatMap(({ items }) => items)
  return (
    <div className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="admin-title" tabIndex={-1} className="font-display text-32 font-medium outline-none">
          Contests
        </h1>
        <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('primary')}>
          Create contest
        </button>
      </div>
      {contests.length === 0 ? (
        <p className="mt-6 text-quiet">There is no contest yet.</p>
      ) : (
        <ul className="mt-6 border-b border-hairline">
          {contests.map((contest) => (
            <li
              key={contest.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-hairline py-3"
            >
              <Link
                to="/admin/contests/$id"
                params={{ id: contest.id }}
                className="inline-flex min-h-11 items-center font-medium wrap-anywhere underline-offset-4 hover:underline md:min-h-8"
              >
                {contest.title}
              </Link>
              <StateBadge state={contest.state} />
              {contest.similarPairs > 0 && (
                <span className="text-13 text-warning">
                  {counted(contest.similarPairs, 'pair that looks', 'pairs that look')} alike
                </span>
              )}
              {!contest.isActive && <span className="text-13 text-bad">Hidden</span>}
              <span className="text-13 text-quiet tabular md:ml-auto">
                {counted(contest.submissionCount, 'entry', 'entries')}, voting until{' '}
                <LocalMoment at={contest.votingEndDate} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <button
          type="button"
          onClick={() => void query.fetchNextPage()}
          className={buttonClass('outline', 'mt-6')}
        >
          Show more contests
        </button>
      )}
      {isOpen && <ContestDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

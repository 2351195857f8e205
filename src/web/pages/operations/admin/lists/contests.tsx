// /admin/contests: all contests by the end of their voting, and the dialog to create one.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Contest } from '../../../../../contract/community/contest-shapes.ts'
import { StateBadge } from '../../../../components/contests/state-badge.tsx'
import { counted, whole } from '../../../../format/labels.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { adminList } from '../admin-list.ts'
import { ContestDialog } from '../contest-dialog.tsx'
import { StatusLabel, StatusLabels, Timestamp } from '../row-cells.tsx'

export const list = adminList({
  what: 'contests',
  searchLabel: 'Search by title or theme',
  tabs: [
    { id: 'all', label: 'All' },
    { id: 'flagged', label: 'Unfair voting' },
    { id: 'copies', label: 'Photos that look alike' },
  ],
  read: ({ adminContests }, input, { tab }, options) => adminContests.list({ ...input, state: tab }, options),
  columns: ['Contest', 'Entries', 'Voting until'],
  hasNoActions: true,
  empty: (tab) => (tab === 'all' ? 'There is no contest yet.' : 'No contest to decide on.'),
  row: (contest) => ({
    key: contest.id,
    name: contest.title,
    subject: { kind: 'contest', id: contest.id },
    cells: [
      <ContestCell key="contest" contest={contest} />,
      <span key="entries" className="tabular">
        {whole(contest.submissionCount)}
        <span className="group-data-preview/pane:not-sr-only md:sr-only">
          {contest.submissionCount === 1 ? ' entry' : ' entries'}
        </span>
      </span>,
      <Timestamp key="until" at={contest.votingEndDate} />,
    ],
  }),
  Intro: CreateContest,
})

function CreateContest() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4">
      <button type="button" onClick={() => setIsOpen(true)} className={buttonClass('primary')}>
        Create contest
      </button>
      {isOpen && <ContestDialog onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const ContestCell = ({ contest }: { contest: Contest & { similarPairs: number } }) => (
  <div className="grid gap-1">
    <Link
      to="/admin/contests/$id"
      params={{ id: contest.id }}
      className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline underline-offset-4"
    >
      {contest.title}
    </Link>
    <StatusLabels>
      <StateBadge state={contest.state} />
      {contest.similarPairs > 0 && (
        <StatusLabel tone="warning">
          {counted(contest.similarPairs, 'pair that looks', 'pairs that look')} alike
        </StatusLabel>
      )}
      {!contest.isActive && <StatusLabel tone="bad">Hidden</StatusLabel>}
    </StatusLabels>
  </div>
)

// /admin/contests/{id}: a contest with its entries, disqualification, and signs of unfair voting with their evidence.

import limits from 'virtual:fields/adminContests.disqualify'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminContestEntry, Contest } from '../../../../contract/community/contest-shapes.ts'
import { StateBadge } from '../../../components/contests/state-badge.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { counted } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ContestDialog } from './contest-dialog.tsx'
import { ContestFlags } from './contest-flags.tsx'
import { adminContestQuery, refreshContests } from './contests-query.ts'
import { SimilarEntryList } from './similar-entries.tsx'

export function AdminContestPage() {
  const { id } = useParams({ from: '/admin/contests/$id' })
  const { api } = useAppContext()
  const { data } = useSuspenseQuery(adminContestQuery(api, id))
  const [isEditing, setIsEditing] = useState(false)
  const { contest, entries, flags, similar } = data
  return (
    <section aria-labelledby="admin-title" className="pt-6 wrap-anywhere">
      <p>
        <Link
          to="/admin/$list"
          params={{ list: 'contests' }}
          className="text-quiet underline-offset-4 hover:underline"
        >
          Contests
        </Link>
      </p>
      <h1
        dir="auto"
        id="admin-title"
        tabIndex={-1}
        className="mt-1 font-display text-32 font-medium outline-none"
      >
        {contest.title}
      </h1>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <StateBadge state={contest.state} />
        {!contest.isActive && <span className="text-13 text-bad">Hidden</span>}
        {contest.isActive && (
          <Link to="/contest/$slug" params={{ slug: contest.slug }} className="underline underline-offset-4">
            View contest
          </Link>
        )}
        <button type="button" onClick={() => setIsEditing(true)} className={buttonClass('outline')}>
          Edit
        </button>
      </div>
      <h2 className="mt-10 font-display text-22 font-medium">Signs of unfair voting</h2>
      <ContestFlags contestId={contest.id} flags={flags} />
      <SimilarEntryList contestId={contest.id} similar={similar} entries={entries} />
      <h2 className="mt-10 font-display text-22 font-medium">Entries</h2>
      <EntryList contest={contest} entries={entries} />
      {isEditing && <ContestDialog contest={contest} onClose={() => setIsEditing(false)} />}
    </section>
  )
}

function EntryList({ contest, entries }: { contest: Contest; entries: AdminContestEntry[] }) {
  const [chosen, setChosen] = useState<AdminContestEntry>()
  if (entries.length === 0) return <p className="mt-2 text-quiet">Nobody has entered a photo.</p>
  return (
    <>
      {!contest.resultsAt && (
        <p className="mt-1 max-w-text text-quiet">
          Authors and counts are hidden from administrators, too, until voting ends.
        </p>
      )}
      <ul className="mt-4 border-b border-hairline">
        {entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-4 border-t border-hairline py-3">
            <div className="relative aspect-3/2 w-28 shrink-0 overflow-clip rounded-sm bg-sunken">
              {entry.image && <Photo image={{ ...entry.image, alt: '' }} sizes="112px" />}
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{entry.title}</p>
              <p className="text-13 text-quiet tabular">{describe(entry)}</p>
              {entry.disqualificationReason && (
                <p className="text-13 text-bad">{entry.disqualificationReason}</p>
              )}
            </div>
            {!entry.disqualifiedAt && (
              <button
                type="button"
                onClick={() => setChosen(entry)}
                aria-label={`Disqualify ${entry.title}`}
                className={buttonClass('danger')}
              >
                Disqualify
              </button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <DisqualifyDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const describe = ({ author, votes, rank, isWinner, disqualifiedAt }: AdminContestEntry) =>
  [
    disqualifiedAt ? 'Disqualified' : isWinner ? 'Winner' : rank ? `No. ${rank}` : undefined,
    votes === null ? undefined : counted(votes, 'vote'),
    author ? `by ${author.username}` : undefined,
  ]
    .filter(Boolean)
    .join(', ')

/** Disqualifying an entry, with the reason that its author is told. */
function DisqualifyDialog({ entry, onClose }: { entry: AdminContestEntry; onClose: () => void }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const form = useForm({
    limits,
    failed: 'The entry could not be disqualified. Try again.',
    send: async ({ reason = '' }) => {
      await api.adminContests.disqualify({ id: entry.id, reason })
      await refreshContests(queryClient)
      onClose()
      toast({ title: `${entry.title} was disqualified`, tone: 'good' })
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={`Disqualify ${entry.title}?`}>
      <Form form={form} className="grid gap-4">
        <FormMessage />
        <p>It leaves the contest for good. If it won, the next one moves up.</p>
        <TextField label="Reason" name="reason" hint="Its author reads this." />
        <DialogButtons onCancel={onClose} isDisabled={form.isPending} kind="danger">
          Disqualify
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

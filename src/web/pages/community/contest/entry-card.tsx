// One entry: its photo uncropped, and what can be done with it now.
import { Link } from '@tanstack/react-router'
import { Trophy } from 'lucide-react'
import type { Contest, ContestEntry } from '../../../../contract/community/contest-shapes.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { Photo } from '../../../components/photos/photo.tsx'
import { PhotoCredit } from '../../../components/photos/photo-credit.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { VoteButton } from './vote-button.tsx'

const sizes = '(min-width: 1024px) 390px, (min-width: 640px) 46vw, 92vw'

type EntryCardProps = { contest: Contest; entry: ContestEntry; isEager: boolean }

export function EntryCard({ contest, entry, isEager }: EntryCardProps) {
  const { title, description, image, imageState, isWinner } = entry
  const canWithdraw = entry.isOwn && contest.state !== 'closed' && !entry.disqualificationReason
  return (
    <article>
      <div className="relative grid aspect-square place-items-center overflow-clip rounded-card bg-sunken">
        {image ? (
          <a
            href={`/media/${image.id}/2048.jpg`}
            aria-label={`${title}, full size`}
            className="absolute inset-0 focus-visible:-outline-offset-4"
          >
            <Photo
              image={{ ...image, alt: `Entry: ${title}`, placeholder: null }}
              sizes={sizes}
              isEager={isEager}
              className="object-contain!"
            />
          </a>
        ) : (
          <p className="px-6 text-center text-13 text-quiet">
            {imageState === 'waiting' ? 'This image is still being copied.' : 'This image isn’t available.'}
          </p>
        )}
        {isWinner && (
          <span className="absolute top-3 left-3 inline-flex items-center gap-1.5 rounded-pill bg-accent px-3 py-1 text-13 font-medium text-on-accent">
            <Trophy className="size-4" strokeWidth={1.5} aria-hidden />
            Winner
          </span>
        )}
      </div>
      <div className="mt-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 dir="auto" className="font-medium">
            {title}
          </h3>
          {description && (
            <p dir="auto" className="mt-1 line-clamp-3 text-13 text-quiet">
              {description}
            </p>
          )}
        </div>
        {contest.state === 'voting' && !entry.isOwn && <VoteButton contest={contest} entry={entry} />}
      </div>
      {entry.isOwn && !entry.user && <p className="mt-1 text-13 text-quiet">Your entry</p>}
      {entry.disqualificationReason && (
        <p className="mt-1 text-13 text-bad">Disqualified: {entry.disqualificationReason}</p>
      )}
      <Revealed entry={entry} />
      {!entry.isOwn && (
        <ReportButton
          subjectKind="entry"
          subjectId={entry.id}
          what={`the entry “${title}”`}
          className="-ml-3"
        />
      )}
      {entry.isOwn && !entry.disqualificationReason && (
        <Link
          to="/contest/$slug/entries"
          params={{ slug: contest.slug }}
          className="mr-5 inline-flex min-h-11 items-center text-13 underline underline-offset-4 md:min-h-8"
        >
          {contest.resultsAt ? 'Certificate' : 'Confirmation'}
        </Link>
      )}
      {canWithdraw && <WithdrawButton contest={contest} entry={entry} />}
    </article>
  )
}

/** The details that were hidden during voting. */
function Revealed({
  entry: { user, votes, rank, camera, lens, cameraSettings, location, image },
}: {
  entry: ContestEntry
}) {
  if (votes === null) return null
  const settings = [camera, lens, cameraSettings].filter(Boolean).join(' · ')
  return (
    <div className="mt-1 grid gap-0.5 text-13 text-quiet">
      <p className="tabular">
        {rank !== null && `No. ${rank}, `}
        {counted(votes, 'vote')}
        {user ? (
          <>
            {', by '}
            <Link
              to="/u/$username"
              params={{ username: user.username }}
              className="underline underline-offset-3"
            >
              {user.displayName}
            </Link>
          </>
        ) : (
          ', by a deleted account'
        )}
      </p>
      {settings && <p>{settings}</p>}
      {location && (
        <p>
          Taken at{' '}
          <Link to="/location/$id" params={{ id: location.id }} className="underline underline-offset-3">
            {location.name}
          </Link>
        </p>
      )}
      {image?.licence && <PhotoCredit image={image} />}
    </div>
  )
}

/** Withdrawing the viewer's own entry from the contest. */
function WithdrawButton({ contest, entry }: { contest: Contest; entry: ContestEntry }) {
  const { api, queryClient } = useAppContext()
  const { run: withdraw } = useAction(() => api.contestEntries.withdraw({ id: entry.id }), {
    done: { title: 'Entry withdrawn', description: `${entry.title} is no longer in ${contest.title}.` },
    failed: { title: 'Error', fallback: 'The entry could not be withdrawn. Please try again.' },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['/api/contest-submissions'] }),
        queryClient.invalidateQueries({ queryKey: ['/api/photo-contests'] }),
      ]),
  })
  return (
    <ConfirmedButton
      title="Withdraw this entry?"
      text={
        contest.state === 'voting'
          ? 'It leaves the contest with all its votes, and can’t come back.'
          : 'It leaves the contest. You can enter another photo until entries close.'
      }
      action="Withdraw entry"
      kind="danger"
      onConfirm={withdraw}
      label={`Withdraw ${entry.title}`}
      className="mt-2 inline-flex min-h-11 items-center text-13 underline underline-offset-4 md:min-h-8"
    >
      Withdraw
    </ConfirmedButton>
  )
}

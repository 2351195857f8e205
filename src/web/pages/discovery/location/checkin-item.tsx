// One check-in: who, when, in which conditions; the viewer's own with its actions.

import { Link } from '@tanstack/react-router'
import type { Checkin } from '../../../../contract/contributions/checkins.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { conditionsLine, measuredLine, timeAtLocation } from './checkin-text.ts'
import { useRefreshedLocation } from './contribution-queries.ts'
import { ImageLinks } from './image-links.tsx'

type CheckinItemProps = { checkin: Checkin; onEdit: () => void }

const seenBy = { public: null, followers: 'Only followers see this', private: 'Only you see this' } as const

export function CheckinItem({ checkin, onEdit }: CheckinItemProps) {
  const format = useReaderFormat()
  const {
    displayName,
    username,
    checkinTime,
    equipment,
    shootingNotes,
    isLive,
    isOwn,
    isDemo,
    visibility,
    displayImages,
  } = checkin
  const conditions = conditionsLine(checkin)
  const measured = measuredLine(checkin, format)
  return (
    <li className="border-b border-hairline py-4 first:pt-0 last:border-b-0 lg:first:pt-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/u/$username"
          params={{ username }}
          className="font-medium underline-offset-4 hover:underline"
        >
          {displayName}
        </Link>
        {isLive && (
          <span className="inline-flex items-center gap-1.5 rounded-pill border border-hairline px-2.5 py-0.5 text-13 font-medium">
            <span className="size-2 rounded-pill bg-good" aria-hidden />
            Here now
          </span>
        )}
        <time dateTime={checkinTime} className="text-13 text-quiet tabular">
          {isLive ? 'since ' : ''}
          {timeAtLocation(checkin, format)}
        </time>
        {isOwn && seenBy[visibility] && <span className="text-13 text-quiet">· {seenBy[visibility]}</span>}
        {isDemo && <span className="text-13 text-quiet">· Demo content</span>}
      </p>
      {conditions && <p className="mt-1">{conditions}</p>}
      {measured && <p className="mt-1 text-13 text-quiet">{measured}</p>}
      {shootingNotes && <p className="mt-1 whitespace-pre-line">{shootingNotes}</p>}
      {equipment && <p className="mt-1 text-13 text-quiet">Equipment: {equipment}</p>}
      <ImageLinks displayImages={displayImages} className="mt-3" />
      {isOwn && <OwnActions checkin={checkin} onEdit={onEdit} />}
    </li>
  )
}

const actionClass =
  'inline-flex min-h-11 items-center rounded-pill px-3 text-13 text-quiet hover:bg-sunken hover:text-text noscript:hidden'

function OwnActions({ checkin, onEdit }: { checkin: Checkin; onEdit: () => void }) {
  const { id } = checkin
  const { api } = useAppContext()
  const refresh = useRefreshedLocation(checkin.locationId)
  const failed = { title: 'Error', fallback: 'Your change could not be saved. Please try again.' }
  const leaving = useAction(() => api.checkins.checkOut({ id }).then(refresh), {
    done: { title: 'Checked out' },
    failed,
  })
  const { run: remove } = useAction(() => api.checkins.remove({ id }).then(refresh), {
    done: { title: 'Check-in deleted' },
    failed,
  })
  return (
    <div className="mt-1 -ml-3 flex flex-wrap">
      {checkin.isLive && (
        <button
          type="button"
          onClick={() => void leaving.run()}
          aria-disabled={leaving.isPending}
          className={actionClass}
        >
          Check out
        </button>
      )}
      <button type="button" onClick={onEdit} aria-label="Edit your check-in" className={actionClass}>
        Edit
      </button>
      <ConfirmedButton
        title="Delete your check-in?"
        text="Your conditions and notes will be deleted."
        action="Delete check-in"
        onConfirm={remove}
        label="Delete your check-in"
        className={`${actionClass} text-bad!`}
      >
        Delete
      </ConfirmedButton>
    </div>
  )
}

// An administrator's decision on reports: for a location, first the remedy that the reasons suggest;
// otherwise uphold or dismiss.

import { Link } from '@tanstack/react-router'
import type { ReportedSubject } from '../../../../contract/contributions/admin-contributions.ts'
import type { Remedy } from '../../../../rules/reporting.ts'
import { spaced } from '../../../format/labels.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { ActionButton, ConfirmedActionButton } from './action-button.tsx'
import { closingFields, closingText, toClosing } from './location-actions.tsx'
import { Actions, StatusLabel } from './row-cells.tsx'

const remedyTexts: Record<Remedy, string> = {
  remove: 'Removed',
  close: 'Marked as closed',
  merge: 'Merged',
  correct: 'Corrected',
}

function stateText({ state, reports }: ReportedSubject): string {
  const remedy = reports.find((report) => report.remedy)?.remedy
  return remedy ? remedyTexts[remedy] : spaced(state)
}

/** What the first report of a closure says, the source included. */
function toStart(reports: ReportedSubject['reports']) {
  const closing = reports.filter(({ reason }) => reason === 'closed' || reason === 'unsafe')
  const [first] = closing.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  return {
    since: first?.createdAt.slice(0, 10) ?? '',
    source: 'Reported by a visitor',
    note: closing.find(({ note }) => note)?.note.slice(0, 1000) ?? '',
  }
}

/** What visitors will read and what can’t be undone asks first. */
function LocationRemedies({ group: { subjectId, reports }, name }: { group: ReportedSubject; name: string }) {
  const { uphold } = useAppContext().api.moderation.reports
  const decision = { subjectKind: 'location', subjectId, note: '' } as const
  const has = (...reasons: string[]) => reports.some(({ reason }) => reasons.includes(reason))
  const other = reports.find(({ duplicateOf }) => duplicateOf)?.duplicateOf
  const canBeCorrected = has('wrong', 'wrong-position', 'unsafe', 'danger', 'other')
  return (
    <>
      {has('closed', 'unsafe') && (
        <ConfirmedActionButton
          kind="primary"
          label={`Mark closed: ${name}`}
          title={`Mark ${name} as closed?`}
          text={`${closingText} The reporters will be notified. Check what they wrote before visitors read it.`}
          message={`${name} closed`}
          fields={(errors) => closingFields(errors, toStart(reports), 'closed.')}
          call={(input) => uphold({ ...decision, remedy: 'close', closed: toClosing(input) })}
        >
          Mark closed
        </ConfirmedActionButton>
      )}
      {other && (
        <ConfirmedActionButton
          kind="danger"
          label={`Merge ${name} into ${other.name}`}
          title={`Merge ${name} into ${other.name}?`}
          text="Its reviews, photos, favorites, check-ins and reports move there, and its address redirects. This can’t be undone. The reporters will be notified."
          message={`${name} merged`}
          call={() => uphold({ ...decision, remedy: 'merge', into: other.id })}
        >
          Merge
        </ConfirmedActionButton>
      )}
      {canBeCorrected && (
        <>
          <Link
            to="/admin/locations/$id"
            params={{ id: subjectId }}
            aria-label={`Edit ${name}`}
            className={buttonClass('outline', 'px-3 text-13 md:min-h-9')}
          >
            Edit
          </Link>
          <ActionButton
            label={`Corrected: ${name}`}
            message="Reports resolved"
            call={() => uphold({ ...decision, remedy: 'correct' })}
          >
            Corrected
          </ActionButton>
        </>
      )}
    </>
  )
}

const consequences: Record<ReportedSubject['subjectKind'], string> = {
  location: 'The location will be removed and its author notified.',
  review: 'The review will be removed, its stars will no longer count, and its author will be notified.',
  photo: 'The photo will be removed and its author notified.',
  property: 'The listing will be removed and its owner notified.',
  message: 'The message will be removed for both sides.',
  meetup:
    'The meetup will be removed. Its organizer and everyone who joined or is on the waiting list will be notified.',
  comment: 'The comment will be removed and its author notified.',
  entry: 'The entry will be disqualified and its author notified. If it won, the next one moves up.',
  profile: 'The user’s bio, links and photo will be cleared. To block them, suspend them on the Users page.',
}

export function DecisionCell({ group }: { group: ReportedSubject }) {
  const { subject, subjectKind, subjectId, state } = group
  const { uphold, dismiss } = useAppContext().api.moderation.reports
  if (state !== 'open')
    return <StatusLabel tone={state === 'upheld' ? 'bad' : 'quiet'}>{stateText(group)}</StatusLabel>
  const name = subject?.title ?? `a ${subjectKind}`
  const note = { name: 'note', label: 'Note for the audit log', isRequired: false }
  return (
    <Actions>
      {subjectKind === 'location' && subject && !subject.isRemoved && (
        <LocationRemedies group={group} name={name} />
      )}
      <ConfirmedActionButton
        label={subjectKind === 'location' ? `Remove ${name}` : `Uphold the reports on ${name}`}
        kind="danger"
        title="Uphold these reports?"
        text={`${subject ? consequences[subjectKind] : 'There’s nothing left to remove.'} The reporters will be notified. Only administrators see the note.`}
        message="Reports upheld"
        reason={{ ...note, isRequired: subject !== null }}
        call={(input) => uphold({ subjectKind, subjectId, note: input.note ?? '' })}
      >
        {subjectKind === 'location' ? 'Remove' : 'Uphold'}
      </ConfirmedActionButton>
      <ConfirmedActionButton
        label={`Dismiss the reports on ${name}`}
        title="Dismiss these reports?"
        text="Nothing will be removed. The reporters will be notified."
        message="Reports dismissed"
        reason={note}
        call={(input) => dismiss({ subjectKind, subjectId, note: input.note ?? '' })}
      >
        Dismiss
      </ConfirmedActionButton>
    </Actions>
  )
}

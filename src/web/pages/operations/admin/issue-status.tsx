// The state of a newsletter issue and the outcomes of its emails, in the list and on its page.
import type { Issue } from '../../../../contract/content/newsletter.ts'
import { counted } from '../../../format/labels.ts'
import { StatusLabel, StatusLabels, Timestamp } from './row-cells.tsx'

const names = { draft: 'Draft', scheduled: 'Scheduled', sending: 'Sending', sent: 'Sent' }
const tones = { draft: 'quiet', scheduled: 'warning', sending: 'warning', sent: 'good' } as const

/** The outcomes of an issue's emails, as far as they are known. */
export function IssueStatus({ issue }: { issue: Issue }) {
  const { state, recipientCount, sentCount, bouncedCount, failedCount, sendAt, startedAt, updatedAt } = issue
  return (
    <div className="grid gap-0.5">
      <StatusLabels>
        <StatusLabel tone={tones[state]}>{names[state]}</StatusLabel>
        <Timestamp at={startedAt ?? sendAt ?? updatedAt} />
      </StatusLabels>
      {(state === 'sending' || state === 'sent') && (
        <p className="text-13 text-quiet tabular">
          {[
            counted(recipientCount, 'recipient'),
            `${sentCount} delivered`,
            bouncedCount > 0 && `${bouncedCount} bounced`,
            failedCount > 0 && `${failedCount} failed`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </div>
  )
}

// Open reports of the demo photographers, and what the operator has already decided: those decisions happen while the demo is loaded, are
// in the audit log, and can be undone.
import { z } from 'zod'
import { maxReportNoteLength, reportReasons } from '../../../rules/reporting.ts'
import { demoSuspended } from '../../accounts/users/demo.ts'
import { moderatedUser } from '../../accounts/users/moderated.ts'
import { demoFile, demoId, demoImageId, demoReviewId } from '../../app/domains/demo-file.ts'
import { demoRemoved } from '../../discovery/locations/demo.ts'
import { moderatedLocation } from '../../discovery/locations/moderated.ts'
import { changeRow, lockRow } from './change-row.ts'
import { operator } from './operator.ts'
import { suspendLocked } from './user-actions.ts'

const location = z.string()
const subject = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('location'), location }),
  z.strictObject({ kind: z.literal('review'), location, author: z.string() }),
  z.strictObject({ kind: z.literal('photo'), location, file: z.string() }),
  z.strictObject({ kind: z.literal('profile'), user: z.string() }),
])

function toId(about: z.output<typeof subject>): string {
  if (about.kind === 'photo') return demoImageId(about.location, about.file)
  if (about.kind === 'review') return demoReviewId(about.location, about.author)
  return demoId(about.kind === 'location' ? about.location : about.user)
}

export const demoReports = demoFile({
  file: 'community/reports',
  shape: z.strictObject({
    reporter: z.string(),
    subject,
    reason: z.enum(reportReasons),
    note: z.string().startsWith('Demo report.').max(maxReportNoteLength),
    sentOn: z.iso.date(),
  }),
  rows: ({ reporter, subject, reason, note, sentOn }, { userId }) => ({
    reports: [
      {
        reporter_id: userId(reporter),
        subject_kind: subject.kind,
        subject_id: toId(subject),
        reason,
        note,
        created_at: `${sentOn}T09:00:00Z`,
      },
    ],
  }),
})

export const demoRemovals = demoFile({
  file: demoRemoved.file,
  shape: demoRemoved.shape,
  step: async ({ slug, reason }, { tx }) => {
    const subject = { ...moderatedLocation, name: 'location' } as const
    const row = await lockRow(tx, subject, demoId(slug))
    const set = { removed_at: new Date() }
    await changeRow(tx, operator, {
      subject,
      row,
      action: 'location.remove',
      set,
      detail: { reason },
      reason,
    })
  },
})

export const demoSuspensions = demoFile({
  file: demoSuspended.file,
  shape: demoSuspended.shape,
  step: ({ username, reason }, { tx }) => {
    const subject = { ...moderatedUser, name: 'user' } as const
    return suspendLocked(tx, subject, operator, { id: demoId(username), reason, until: null })
  },
})

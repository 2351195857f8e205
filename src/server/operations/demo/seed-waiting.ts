// Seeds what a demo administrator finds: locations that photographers shared, open reports, and the
// operator's decisions.

import { insertDemoUser } from '../../accounts/users/insert-demo-user.ts'
import {
  insertDemoReport,
  removeDemoLocation,
  suspendDemoUser,
} from '../../contributions/moderation/insert-demo.ts'
import { insertDemoLocation } from '../../discovery/locations/insert-demo.ts'
import { getColumns, refreshFacts } from '../../discovery/locations/submission-rows.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import type { DemoCommunity } from './shape-community.ts'
import { imageId, reviewId, stableId } from './stable-id.ts'

export async function seedSubmissions(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const submission of community.submissions) await seedSubmission(tx, submission)
}

async function seedSubmission(
  tx: Queryable,
  { slug, sharedBy, sharedOn, ...fields }: DemoCommunity['submissions'][number],
): Promise<string> {
  const id = stableId(slug)
  const columns = await getColumns(fields)
  const at = `${sharedOn}T17:00:00Z`
  const own = { id, created_by: stableId(sharedBy), created_at: at, updated_at: at }
  await insertDemoLocation(tx, { ...columns, ...own }, [], [])
  await refreshFacts(tx, id, columns, sharedOn)
  return id
}

/**
 * Decisions that the operator has already made: they happen while the demo is seeded, are in the audit log,
 * and can be undone.
 */
export async function seedDecisions(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const { reason, ...submission } of community.removals)
    await removeDemoLocation(tx, await seedSubmission(tx, submission), reason)
  for (const { username, displayName: name, bio, joined, reason } of community.suspensions) {
    const id = stableId(username)
    await insertDemoUser(tx, { id, username, name, bio, specializesIn: [], joined })
    await suspendDemoUser(tx, id, reason)
  }
}

export async function seedReports(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const { reporter, subject, reason, note, sentOn } of community.reports)
    await insertDemoReport(tx, {
      reporterId: stableId(reporter),
      subjectKind: subject.kind,
      subjectId: toSubjectId(subject),
      reason,
      note,
      createdAt: `${sentOn}T09:00:00Z`,
    })
}

function toSubjectId(subject: DemoCommunity['reports'][number]['subject']): string {
  if (subject.kind === 'photo') return imageId(subject.location, subject.file)
  if (subject.kind === 'review') return reviewId(subject.location, subject.author)
  return stableId(subject.kind === 'location' ? subject.location : subject.user)
}

// Seeds what waits for an administrator of the demo: locations that photographers shared, and open reports.
import { insertDemoLocation } from '../locations/insert-demo.ts'
import { getColumns, refreshFacts } from '../locations/submission-rows.ts'
import { insertDemoReport } from '../moderation/insert-demo.ts'
import type { Queryable } from '../platform/db/pool.ts'
import type { DemoContent } from './content.ts'
import type { DemoCommunity } from './shape-community.ts'
import { imageId, reviewId, stableId } from './stable-id.ts'

export async function seedSubmissions(tx: Queryable, { community }: DemoContent): Promise<void> {
  for (const { slug, sharedBy, sharedOn, ...fields } of community.submissions) {
    const id = stableId(slug)
    const columns = await getColumns(fields)
    const at = `${sharedOn}T17:00:00Z`
    const own = { id, created_by: stableId(sharedBy), created_at: at, updated_at: at }
    await insertDemoLocation(tx, { ...columns, ...own }, [], [])
    await refreshFacts(tx, id, columns, sharedOn)
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

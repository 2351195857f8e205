// An administrator approves, rejects or deletes a property. The owner is notified, also by email.
import type { AdminProperty } from '../../../contract/marketplace/admin-properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { type ListingState, listingLabel, nextListingState } from '../../../rules/listings.ts'
import { type Announcement, announce, type Mailbox } from '../../accounts/notifications/announce.ts'
import type { UserContext } from '../../app/request/context.ts'
import { getActor, recordAction } from '../../contributions/moderation/audit.ts'
import { changeRow, getName, lockRow, type Row } from '../../contributions/moderation/change-row.ts'
import { getModerated } from '../../contributions/moderation/kinds.ts'
import { removalJob } from '../../discovery/photos/jobs.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { readAdminProperty } from './admin-list.ts'
import { noProperty } from './read.ts'
import { removeListing } from './remove.ts'

type Decision = { id: string; approved: boolean; notes: string | null }
type Result = AdminProperty & { actionId: string; canUndo: boolean }

/** `notes` is the reason that the owner reads. @throws Problem not-found, wrong-state */
export async function setPropertyStatus(
  context: UserContext,
  { id, approved, notes }: Decision,
): Promise<Result> {
  const { deps } = context
  const subject = getModerated(deps.domains, 'property')
  const action = approved ? 'approve' : 'reject'
  return await deps.sql.transaction(async (tx) => {
    const row = await lockStanding(tx, context, id)
    const state = nextListingState(row.state as ListingState, action)
    if (!state)
      throw new Problem(
        'wrong-state',
        `This property is ${listingLabel(row.state as ListingState).toLowerCase()}.`,
      )
    if (approved) await requireConfirmedOwner(tx, row.owner_id as string)
    const actionId = await changeRow(tx, getActor(context), {
      subject,
      row,
      action: `property.${action}`,
      set: { state, review_note: notes },
      detail: notes ? { reason: notes } : {},
    })
    const owner = row.owner_id as string
    await announce(tx, events[action], {
      subject: { title: String(row.title), notes },
      about: { subjectKind: 'property', subjectId: id },
      userIds: [owner],
      mailboxes: await tx<Mailbox[]>`
        select id, name, email, email_verified as "isConfirmed" from users where id = ${owner} and not is_demo`,
      publicUrl: deps.publicUrl,
    })
    return { ...(await readAdminProperty(tx, id)), actionId, canUndo: true }
  })
}

// Guests and payments depend on reaching the owner.
async function requireConfirmedOwner(tx: Queryable, ownerId: string): Promise<void> {
  const [owner] = await tx<{ isReachable: boolean }[]>`
    select email_verified or is_demo as "isReachable" from users where id = ${ownerId}`
  if (!owner?.isReachable)
    throw new Problem(
      'wrong-state',
      'The owner hasn’t confirmed their email address yet. The listing can go live after that.',
    )
}

async function lockStanding(tx: Queryable, { deps }: UserContext, id: string): Promise<Row> {
  const row = await lockRow(tx, getModerated(deps.domains, 'property'), id)
  if (row.state === 'removed') throw noProperty()
  return row
}

type Decided = { title: string; notes: string | null }

const mail = (
  kind: string,
  subject: string,
  paragraphs: (decided: Decided) => string[],
): Announcement<Decided> => ({
  mail: {
    kind,
    to: 'account',
    write: (decided, { recipient, publicUrl }) => ({
      subject,
      greeting: `Hi ${recipient.name},`,
      paragraphs: paragraphs(decided),
      action: { label: 'View your listings', url: `${publicUrl}/marketplace?tab=manage` },
      footer: 'You’re receiving this email because you listed a property.',
    }),
  },
})

/** What the owner gets of each decision, besides the notification of every new state (moderated.ts). */
const events: Record<'approve' | 'reject', Announcement<Decided>> = {
  approve: mail('property-approved', 'Your property is live', ({ title }) => [
    `“${title}” was approved. It’s now live and available for bookings.`,
  ]),
  reject: mail('property-rejected', 'Your property needs changes', ({ title, notes }) => [
    `We reviewed “${title}” and can’t list it as it is.`,
    ...(notes ? [`What needs to change: ${notes}`] : []),
    'You can edit your listing and submit it again.',
  ]),
}

/** Cannot be undone. @throws Problem not-found, conflict while bookings are ahead */
export async function deleteProperty(context: UserContext, { id }: { id: string }): Promise<void> {
  const { deps } = context
  const subject = getModerated(deps.domains, 'property')
  await deps.sql.transaction(async (tx) => {
    const row = await lockStanding(tx, context, id)
    await removeListing(tx, deps.jobs, id, deps.now())
    await recordAction(tx, {
      actor: getActor(context),
      action: 'property.delete',
      subjectKind: 'property',
      subjectId: id,
      subjectName: getName(subject, row),
    })
    await subject.applyEffects(tx, row, { ...row, state: 'removed' })
    for (const { forgetSubject } of deps.domains) await forgetSubject?.(tx, 'property', id)
  })
  deps.jobs.wake(removalJob)
}

// POST and GET /api/community/photographer-application: a user applies, one application at a time.

import type { ApplicationInput, PhotographerApplication } from '../../../contract/community/photographers.ts'
import { Problem } from '../../../contract/problems.ts'
import { dayMs } from '../../../rules/durations.ts'
import { applicationLimits } from '../../../rules/photographer-application.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { UserContext } from '../../app/request/context.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { type ApplicationRow, applicationFields } from './fields.ts'
import { notifyApplicant } from './notify-applicant.ts'

export const toApplication = (row: ApplicationRow): PhotographerApplication => ({
  ...applicationFields.pick(row),
  experienceLevel: row.experienceLevel as PhotographerApplication['experienceLevel'],
  state: row.state as PhotographerApplication['state'],
  decidedAt: row.decidedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** @throws Problem duplicate while one is open or accepted, rate-limited */
export async function apply(
  { deps, user, transaction }: UserContext,
  input: ApplicationInput,
): Promise<PhotographerApplication> {
  const now = deps.now()
  return await transaction(async (tx) => {
    await lockUser(tx, user.id)
    await requireNew(tx, user.id, now)
    const columns = applicationFields.toColumns({ ...input, userId: user.id, createdAt: now })
    const [row] = await tx<ApplicationRow[]>`
      insert into photographer_applications as a ${tx.insert(columns)} returning ${applicationFields.select(tx, 'a')}`
    const application = row as ApplicationRow
    const applicant = {
      userId: user.id,
      mailboxes: [{ ...user, isConfirmed: user.emailVerified }],
      publicUrl: deps.publicUrl,
    }
    await notifyApplicant(tx, 'received', { id: application.id, note: null }, applicant)
    return toApplication(application)
  })
}

const monthMs = 30 * dayMs

async function requireNew(tx: Queryable, userId: string, now: Date): Promise<void> {
  const [row] = await tx<{ pending: number; accepted: number; recent: number }[]>`
    select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where created_at > ${new Date(now.getTime() - monthMs)})::int as recent
    from photographer_applications where user_id = ${userId}`
  const { pending = 0, accepted = 0, recent = 0 } = row ?? {}
  if (accepted > 0) throw new Problem('duplicate', 'You’re a featured photographer already.')
  if (pending > 0) throw new Problem('duplicate', 'Your application is under review.')
  if (recent >= applicationLimits.maxInMonth)
    throw new Problem(
      'rate-limited',
      `You can apply up to ${applicationLimits.maxInMonth} times in 30 days.`,
      {
        retryAfterSeconds: 86_400,
      },
    )
}

export async function getOwnApplication({
  deps,
  user,
}: UserContext): Promise<PhotographerApplication | null> {
  const [row] = await deps.sql<ApplicationRow[]>`
    select ${applicationFields.select(deps.sql, 'a')} from photographer_applications a
    where a.user_id = ${user.id} order by a.created_at desc, a.id desc limit 1`
  return row ? toApplication(row) : null
}

// Removes a deleted account from reports and the audit log.
import type { ReportSubject } from '../../../rules/reporting.ts'
import type { DeletedUser } from '../../app/domains/personal-data.ts'
import type { Queryable } from '../../platform/db/pool.ts'

/** The contributions of a user, while they exist. */
const getContributions = (tx: Queryable, userId: string) =>
  tx`(select id from location_reviews where user_id = ${userId} union all select id from location_photos where user_id = ${userId})`

/** Deletes the reports on one subject. */
export async function forgetReportsOn(tx: Queryable, subject: ReportSubject, id: string): Promise<void> {
  await tx`delete from reports where subject_kind = ${subject} and subject_id = ${id}`
}

/** Deletes the reports on the user and on the user's contributions. */
export async function forgetReports(tx: Queryable, userId: string): Promise<void> {
  await tx`delete from reports where (subject_kind = 'profile' and subject_id = ${userId})
    or (subject_kind in ('review', 'photo') and subject_id in ${getContributions(tx, userId)})`
}

/**
 * The audit log remains complete as a record of actions, but without the deleted user's identity, as subject or actor, and without
 * their texts.
 */
export async function forgetInLog(tx: Queryable, { id, email }: DeletedUser): Promise<void> {
  await tx`update audit_log set subject_id = null, subject_name = 'a deleted account', detail = '{}', before = null, after = null
    where subject_id = ${id} or (subject_kind = 'mail' and lower(detail ->> 'to') = lower(${email}))`
  await tx`update audit_log set subject_name = 'a deleted contribution', detail = '{}', before = null, after = null
    where subject_id in ${getContributions(tx, id)}`
  await tx`update audit_log set actor_name = 'a former administrator', address = null where actor_id = ${id}`
}

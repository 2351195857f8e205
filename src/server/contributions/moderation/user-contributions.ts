// Everything that a user contributed, of every kind: a list, the counts by kind, and the removal of all of it.
import type {
  ContributionCount,
  UserContribution,
  UserContributionsRemoved,
} from '../../../contract/contributions/admin-contributions.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ModeratedName } from '../../../rules/reporting.ts'
import { lockAdministrators } from '../../accounts/users/moderated.ts'
import type { Domain } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, pageOf } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { type Actor, getActor, recordAction } from './audit.ts'
import { removeRow } from './contribution-actions.ts'
import { getModerated, listModerated } from './kinds.ts'
import { contains, type PageInput } from './page.ts'
import { suspendLocked } from './user-actions.ts'

type State = 'shown' | 'removed' | 'all'
type ListInput = PageInput & { id: string; state: State; kind?: ModeratedName | undefined }

const literal = (sql: Queryable, kind: string): Fragment => sql.raw(`'${kind}'`)

/** `kind, id, at, is_removed, is_anonymous` of all kinds or of one. */
function getContributed(
  sql: Queryable,
  domains: readonly Domain[],
  userId: string,
  kind?: ModeratedName,
): Fragment {
  const kinds = listModerated(domains).filter((one) => kind === undefined || one.name === kind)
  const parts = kinds.map(
    ({ name, contributed }) =>
      sql`select ${literal(sql, name)} as kind, g.* from (${contributed(sql, userId)}) g`,
  )
  return sql`(${sql.join(parts, ' union all ')})`
}

type Summary = { title: string | null; text: string; image: string | null; href: string | null }
type Row = {
  id: string
  at: Date
  kind: ModeratedName
  is_removed: boolean
  is_private: boolean
  undo_id: string | null
  subject: Summary
}

// A private message can be read once it was reported.
function getSummary(sql: Queryable, domains: readonly Domain[]): Fragment {
  const cases = listModerated(domains).map(
    ({ name, removal }) => sql`when ${literal(sql, name)} then ${removal.summary(sql, sql`g.id`)}`,
  )
  return sql`case g.kind ${sql.join(cases, ' ')} end`
}

function isWithheld(sql: Queryable, domains: readonly Domain[]): Fragment {
  const kinds = listModerated(domains).flatMap(({ name, isPrivate, report }) =>
    isPrivate
      ? [
          sql`g.kind = ${literal(sql, name)} and not exists (
            select from reports r where r.subject_kind = ${literal(sql, report?.subject ?? '')} and r.subject_id = g.id)`,
        ]
      : [],
  )
  return sql`(${sql.join([sql`false`, ...kinds], ' or ')})`
}

// The action that removed it, as long as it can be undone.
const undoable = (sql: Queryable): Fragment => sql`(
  select a.id from audit_log a where a.subject_kind = g.kind and a.subject_id = g.id and a.before is not null and a.undoes is null
    and g.is_removed and not exists (select from audit_log u where u.undoes = a.id) order by a.created_at desc, a.id limit 1)`

const inState = (sql: Queryable, state: State): Fragment =>
  state === 'all' ? sql`true` : state === 'removed' ? sql`g.is_removed` : sql`not g.is_removed`

/** GET /api/admin/users/{id}/contributions, newest first. Entries whose votes are still open appear afterwards. */
export async function listUserContributions(
  { deps: { sql, domains } }: UserContext,
  { id, kind, state, ...input }: ListInput,
): Promise<Page<UserContribution>> {
  const order = byAge(input, 'admin-user-contributions', sql`g.at`, sql`g.id`)
  const words = sql`plain_text(coalesce(g.subject ->> 'title', '') || ' ' || coalesce(g.subject ->> 'text', ''))`
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<Row[]>`
      select g.*, ${undoable(sql)} as undo_id from (
        select g.*, ${isWithheld(sql, domains)} as is_private, ${getSummary(sql, domains)} as subject
        from ${getContributed(sql, domains, id, kind)} g where not g.is_anonymous and ${inState(sql, state)}) g
      where ${onDays(sql, sql`g.at`, input)} and ${input.search ? sql`not g.is_private` : sql`true`} and ${contains(sql, words, input.search)} and ${after} ${end}`,
    toContribution,
  )
}

const toContribution = ({
  id,
  at,
  kind,
  is_removed,
  is_private,
  undo_id,
  subject,
}: Row): UserContribution => ({
  id,
  kind,
  title: subject.title ?? '',
  text: is_private ? null : subject.text,
  image: is_removed || is_private ? null : subject.image,
  href: is_removed ? null : subject.href,
  isRemoved: is_removed,
  undoId: undo_id,
  createdAt: at.toISOString(),
})

/** How many of each kind a user contributed; kinds without any are left out. */
export async function countContributions(
  sql: Queryable,
  domains: readonly Domain[],
  userId: string,
): Promise<ContributionCount[]> {
  const rows = await sql<ContributionCount[]>`
    select kind, count(*)::int as total, (count(*) filter (where is_removed))::int as removed
    from ${getContributed(sql, domains, userId)} g group by kind`
  const kinds = listModerated(domains).map(({ name }) => name)
  return rows.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
}

/** The condition on report `r` that it is about something that the user contributed. */
export const isAboutUser = (sql: Queryable, domains: readonly Domain[], userId: string): Fragment => {
  const kinds = listModerated(domains).flatMap(({ report, name, contributed }) =>
    report
      ? [
          sql`r.subject_kind = ${literal(sql, report.subject)} and ${
            name === 'user'
              ? sql`r.subject_id = ${userId}`
              : sql`r.subject_id in (select id from (${contributed(sql, userId)}) g where not g.is_anonymous)`
          }`,
        ]
      : [],
  )
  return sql`(${sql.join(kinds, ' or ')})`
}

/** A call ends well before its deadline; the next one continues. */
export const maxRowsPerCall = 200

type Removal = { id: string; reason: string; suspend: boolean; continues?: string | undefined }

/**
 * POST /api/admin/users/{id}/remove-contributions: each row in a transaction of its own, so that no lock is held for long. What can’t
 * be removed is left and counted. @throws Problem not-found, forbidden for the administrator's own account
 */
export async function removeContributions(
  context: UserContext,
  { id, reason, suspend, continues }: Removal,
): Promise<UserContributionsRemoved> {
  const { sql, domains } = context.deps
  const actor = getActor(context)
  const actionId = continues ?? (await startRemoval(context, actor, { id, reason, suspend }))
  if (continues) await requireOwnAction(sql, actor, { continues, id })
  const rows = await sql<{ id: string; kind: ModeratedName }[]>`
    select id, kind from ${getContributed(sql, domains, id)} g where not is_removed order by at desc, id`
  let removed = 0
  let failed = 0
  for (const row of rows) {
    if (removed === maxRowsPerCall) break
    const subject = getModerated(domains, row.kind)
    const done = await unlessRefused(
      sql.transaction((tx) => removeRow(tx, actor, subject, { id: row.id, reason, partOf: actionId })),
    )
    if (done) removed += 1
    else failed += 1
  }
  return { actionId, canUndo: true, removed, failed, left: rows.length - removed - failed }
}

/** False for an intentional error, such as a row that its author deleted meanwhile. */
export async function unlessRefused(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function startRemoval(
  { deps: { sql, domains } }: UserContext,
  actor: Actor & { id: string },
  { id, reason, suspend }: Removal,
): Promise<string> {
  if (id === actor.id)
    throw new Problem('forbidden', 'You can’t change your own account here. Ask another administrator.')
  const subject = getModerated(domains, 'user')
  return await sql.transaction(async (tx) => {
    if (suspend) await lockAdministrators(tx, actor.id)
    const [user] = await tx<{ name: string; banned: boolean }[]>`
      select coalesce(username::text, name) as name, coalesce(banned, false) and (ban_expires is null or ban_expires > now()) as banned
      from users where id = ${id} for update`
    if (!user) throw new Problem('not-found', subject.missing)
    const partOf = await recordAction(tx, {
      actor,
      action: 'user.remove-contributions',
      subjectKind: 'user',
      subjectId: id,
      subjectName: user.name,
      detail: { reason },
    })
    if (suspend && !user.banned) await suspendLocked(tx, subject, actor, { id, reason, until: null, partOf })
    return partOf
  })
}

async function requireOwnAction(
  sql: Queryable,
  actor: Actor,
  { continues, id }: { continues: string; id: string },
): Promise<void> {
  const [action] = await sql`
    select from audit_log a where a.id = ${continues} and a.actor_id = ${actor.id} and a.subject_id = ${id} and a.action = 'user.remove-contributions'
      and not exists (select from audit_log u where u.undoes = a.id)`
  if (!action) throw new Problem('not-found', 'There is no such removal to continue')
}

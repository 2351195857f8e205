// Saved searches of the marketplace, and the daily report of what is new for them.
import type { SavedSearch } from '../../../contract/marketplace/saved-properties.ts'
import { Problem } from '../../../contract/problems.ts'
import { minuteMs } from '../../../rules/durations.ts'
import { propertyLimits } from '../../../rules/properties.ts'
import { hasPropertyFilters, parseSavedSearch, toSavedSearch } from '../../../rules/property-filter-state.ts'
import { notifyUsers } from '../../accounts/notifications/notify.ts'
import { lockUser } from '../../accounts/users/lock-user.ts'
import type { JobDeps } from '../../app/domains/domain.ts'
import type { UserContext } from '../../app/request/context.ts'
import { listNewlyListed, type NewlyListed } from '../properties/newly-listed.ts'

type Row = { id: string; search: string; created_at: Date }

const toSearch = ({ id, search, created_at }: Row): SavedSearch => ({
  id,
  search,
  createdAt: created_at.toISOString(),
})

export async function listSavedSearches({ deps: { sql }, user }: UserContext): Promise<SavedSearch[]> {
  const rows = await sql<Row[]>`
    select id, search, created_at from saved_searches where user_id = ${user.id} order by created_at desc, id`
  return rows.map(toSearch)
}

/** Idempotent. @throws Problem validation without any filter, too-many at the limit */
export async function saveSearch(
  { deps: { sql }, user }: UserContext,
  input: { search: string },
): Promise<SavedSearch> {
  const filters = parseSavedSearch(input.search)
  const search = toSavedSearch(filters)
  if (!hasPropertyFilters(filters)) {
    const message = 'Choose at least one filter first.'
    throw new Problem('validation', message, { errors: [{ path: 'search', message }] })
  }
  return (await sql.transaction(async (tx) => {
    await lockUser(tx, user.id)
    const [existing] = await tx<Row[]>`
      select id, search, created_at from saved_searches where user_id = ${user.id} and search = ${search}`
    if (existing) return toSearch(existing)
    const [row] = await tx<{ count: number }[]>`
      select count(*)::int as count from saved_searches where user_id = ${user.id}`
    const { maxSavedSearches } = propertyLimits
    if ((row?.count ?? 0) >= maxSavedSearches)
      throw new Problem('too-many', `You can save up to ${maxSavedSearches} searches. Delete one first.`)
    const [made] = await tx<Row[]>`
      insert into saved_searches (user_id, search) values (${user.id}, ${search}) returning id, search, created_at`
    return toSearch(made as Row)
  })) as SavedSearch
}

/** Idempotent. */
export async function removeSavedSearch(
  { deps: { sql }, user }: UserContext,
  { id }: { id: string },
): Promise<void> {
  await sql`delete from saved_searches where id = ${id} and user_id = ${user.id}`
}

type Due = { id: string; user_id: string; search: string; checked_at: Date }

/** What was approved in a transaction that is not visible yet is reported by the next run. */
const settledMs = 5 * minuteMs
const atATime = 100
const maxNamed = 24

/**
 * Notifies once of what is new for each search; unread notifications are in the daily email. Each search is one transaction, so a run may end
 * anywhere, and of two parallel runs one passes. Returns how many searches had something new.
 */
export async function reportSavedSearches({ sql, now }: Pick<JobDeps, 'sql' | 'now'>): Promise<number> {
  const at = now()
  const until = new Date(at.getTime() - settledMs)
  let reported = 0
  for (;;) {
    const ids = await sql<{ id: string }[]>`
      select id from saved_searches where checked_at < ${until} order by checked_at, id limit ${atATime}`
    if (ids.length === 0) return reported
    for (const { id } of ids) {
      const hasNews = await sql.transaction(async (tx) => {
        const [due] = await tx<Due[]>`
          select id, user_id, search, checked_at from saved_searches where id = ${id} and checked_at < ${until} for update`
        if (!due) return false
        const found = await listNewlyListed(tx, parseSavedSearch(due.search), {
          after: due.checked_at,
          until,
          now: at,
          exceptOwner: due.user_id,
          limit: maxNamed,
        })
        await tx`update saved_searches set checked_at = ${until} where id = ${id}`
        if (found.length === 0) return false
        await notifyUsers(tx, [due.user_id], {
          kind: 'saved-search',
          subjectKind: 'saved-search',
          subjectId: id,
          data: { about: toText(found) },
        })
        return true
      })
      if (hasNews) reported += 1
    }
  }
}

function toText([first, ...others]: NewlyListed[]): string {
  const { title } = first as NewlyListed
  if (others.length === 0) return title
  return `${title} and ${others.length === maxNamed - 1 ? `at least ${others.length}` : others.length} more`
}

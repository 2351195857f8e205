// GET /api/admin/photographer-applications: applications for the administrators, newest first.
import type { AdminPhotographerApplication } from '../../../contract/community/photographers.ts'
import type { UserSummary } from '../../../contract/community/profiles.ts'
import { plainWords } from '../../../rules/search/plain-words.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, type Page, type PageInput, pageOf } from '../../platform/db/page.ts'
import { toApplication } from './apply.ts'
import { type ApplicationRow, applicationFields } from './fields.ts'
import { userAsJson } from './user-json.ts'

type AdminInput = PageInput & {
  state: string
  search?: string | undefined
  since?: string | undefined
  until?: string | undefined
}
type Row = ApplicationRow & { user: UserSummary; photoCount: number }

export const listApplications = countedList(
  {
    applicationsPending: (sql) =>
      sql`select count(*)::int from photographer_applications where state = 'pending'`,
  },
  async (
    { deps: { sql } }: UserContext,
    { state, cursor, limit, search, ...days }: AdminInput,
  ): Promise<Page<AdminPhotographerApplication>> => {
    const patterns = plainWords(search ?? '').map((word) => `%${word}%`)
    const order = {
      ...byAge(days, 'photographer-applications', sql`a.created_at`, sql`a.id`),
      toKeys: (row: Row) => [row.createdAt],
    }
    return await pageOf(
      sql,
      { order, cursor, limit },
      ({ after, end }) => sql<Row[]>`
      select ${applicationFields.select(sql, 'a')}, ${userAsJson(sql)} as user,
        (select count(*)::int from location_photos h where h.user_id = a.user_id and h.state = 'ready' and h.removed_at is null) as "photoCount"
      from photographer_applications a join users p on p.id = a.user_id
      where ${state === 'all' ? sql`true` : sql`a.state = ${state}`}
        and plain_text(a.display_name || ' ' || a.location || ' ' || coalesce(p.username, '')) like all (${patterns}::text[])
        and ${onDays(sql, sql`a.created_at`, days)} and ${after} ${end}`,
      (row) => ({ ...toApplication(row), user: row.user, photoCount: row.photoCount }),
    )
  },
)

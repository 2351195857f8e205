// GET /api/admin/reviews and /api/admin/photos: contributions of users, visible or removed, newest first.
import type { Contribution } from '../../../contract/contributions/admin-contributions.ts'
import { countedList } from '../../app/domains/counted-list.ts'
import type { UserContext } from '../../app/request/context.ts'
import { isCoverCandidate } from '../../discovery/photos/cover.ts'
import { onDays } from '../../platform/db/on-days.ts'
import { byAge, pageOf } from '../../platform/db/page.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { contains, instant, type PageInput } from './page.ts'

type ListInput = PageInput & { state: 'shown' | 'removed' | 'all' }

type ContributionRow = {
  id: string
  at: Date
  location_id: string
  location_name: string
  user_id: string
  author: string
  title: string | null
  text: string
  likes: number
  removed_at: Date | null
}

const getState = (sql: Queryable, column: Fragment, state: ListInput['state']): Fragment =>
  state === 'all' ? sql`true` : state === 'removed' ? sql`${column} is not null` : sql`${column} is null`

const author = (sql: Queryable) => sql`coalesce(p.username::text, p.name)`

export async function listAllReviews(sql: Sql, input: ListInput & { rating?: number | undefined }) {
  const words = sql`plain_text(coalesce(r.title, '') || ' ' || r.content || ' ' || l.name || ' ' || ${author(sql)})`
  const order = byAge(input, 'admin-reviews', sql`r.created_at`, sql`r.id`)
  return await pageOf(
    sql,
    { ...input, order },
    ({ after, end }) => sql<(ContributionRow & { rating: number })[]>`
      select r.id, r.created_at as at, l.id as location_id, l.name as location_name, r.user_id, ${author(sql)} as author, r.title, r.content as text, r.likes,
        r.removed_at, r.rating
      from location_reviews r join locations l on l.id = r.location_id join users p on p.id = r.user_id
      where ${getState(sql, sql`r.removed_at`, input.state)} and ${input.rating ? sql`r.rating = ${input.rating}` : sql`true`} and ${onDays(sql, sql`r.created_at`, input)} and ${contains(sql, words, input.search)}
        and ${after} ${end}`,
    (row) => ({
      ...toContribution(row),
      rating: row.rating,
    }),
  )
}

type PhotoRow = ContributionRow & {
  state: 'processing' | 'ready' | 'failed'
  featured: boolean
  is_unchecked: boolean
  is_cover_candidate: boolean
}

type PhotoKind = 'featured' | 'unchecked' | 'cover' | 'processing' | 'failed'

const getKind = (sql: Queryable, kind: PhotoKind | undefined): Fragment =>
  kind === undefined
    ? sql`true`
    : {
        featured: sql`h.featured`,
        unchecked: sql`h.is_unchecked`,
        cover: sql`${isCoverCandidate(sql)} and l.removed_at is null`,
        processing: sql`h.state = 'processing'`,
        failed: sql`h.state = 'failed'`,
      }[kind]

export const listAllPhotos = countedList(
  {
    coversWaiting: (sql) =>
      sql`select count(*)::int from location_photos h join locations l on l.id = h.location_id where ${getKind(sql, 'cover')}`,
  },
  async ({ deps: { sql } }: UserContext, input: ListInput & { kind?: PhotoKind | undefined }) => {
    const words = sql`plain_text(coalesce(h.title, '') || ' ' || h.description || ' ' || words_of(h.tags) || ' ' || l.name || ' ' || ${author(sql)})`
    const order = byAge(input, 'admin-photos', sql`h.created_at`, sql`h.id`)
    return await pageOf(
      sql,
      { ...input, order },
      ({ after, end }) => sql<PhotoRow[]>`
      select h.id, h.created_at as at, l.id as location_id, l.name as location_name, h.user_id, ${author(sql)} as author, h.title, h.description as text, h.likes,
        h.removed_at, h.state, h.featured, h.is_unchecked, ${isCoverCandidate(sql)} and l.removed_at is null as is_cover_candidate
      from location_photos h join locations l on l.id = h.location_id join users p on p.id = h.user_id
      where ${getState(sql, sql`h.removed_at`, input.state)} and ${getKind(sql, input.kind)} and ${onDays(sql, sql`h.created_at`, input)} and ${contains(sql, words, input.search)}
        and ${after} ${end}`,
      (row) => ({
        ...toContribution(row),
        state: row.state,
        featured: row.featured,
        isUnchecked: row.is_unchecked,
        isCoverCandidate: row.is_cover_candidate,
        image: row.state === 'ready' ? `/media/${row.id}/320.jpg` : null,
      }),
    )
  },
)

function toContribution(row: ContributionRow): Contribution {
  return {
    id: row.id,
    location: { id: row.location_id, name: row.location_name },
    author: { id: row.user_id, username: row.author },
    title: row.title,
    text: row.text,
    likes: row.likes,
    removedAt: instant(row.removed_at),
    createdAt: row.at.toISOString(),
  }
}

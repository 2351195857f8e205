// SQL that reads entries, and the only mapping from a row to the contract: what is hidden while votes are cast is added by a list of
// fields once they are counted.
import type { ContestEntry } from '../../../contract/community/contest-shapes.ts'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import { Problem } from '../../../contract/problems.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import type { RowOf } from '../../app/domains/field-map.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import { blindFields, revealedFields } from './fields.ts'

type Author = { username: string; displayName: string; profileImageUrl: string | null }

export type EntryRow = RowOf<typeof blindFields> &
  RowOf<typeof revealedFields> & {
    contestSlug: string
    contestTitle: string
    isCounted: boolean
    mediaId: string
    width: number | null
    height: number | null
    placeholder: string | null
    credit: ImageCredit | null
    author: Author | null
    location: { id: string; name: string } | null
    isOwn: boolean
    hasVoted: boolean
    authorId: string | null
    disqualifiedAt: Date | null
    disqualificationReason: string | null
    createdAt: Date
  }

export const noEntry = () => new Problem('not-found', 'There is no entry with this id')

export const creditOfEntry = (sql: Queryable): Fragment => sql`
  case when s.credit_author is not null then json_build_object('author', s.credit_author, 'licence', s.credit_licence,
    'sourceUrl', s.credit_url, 'changes', s.credit_changes) end`

/** Columns of entry `s` of contest `c` with author `u` and location `l`, as seen by the viewer. */
const entryColumns = (sql: Queryable, viewerId: string | undefined): Fragment => sql`
  ${blindFields.select(sql, 's')}, ${revealedFields.select(sql, 's')}, c.slug as "contestSlug", c.title as "contestTitle",
  c.counted_at is not null as "isCounted", s.media_id as "mediaId", s.width, s.height, s.placeholder, ${creditOfEntry(sql)} as credit,
  case when u.id is not null then json_build_object('username', coalesce(u.username, u.name), 'displayName', u.name, 'profileImageUrl', u.image) end as author,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as location,
  ${viewerId ? sql`s.user_id is not distinct from ${viewerId}::uuid` : sql`false`} as "isOwn",
  ${viewerId ? sql`exists (select from contest_votes v where v.submission_id = s.id and v.user_id = ${viewerId})` : sql`false`} as "hasVoted",
  s.user_id as "authorId", s.disqualified_at as "disqualifiedAt", s.disqualification_reason as "disqualificationReason", s.created_at as "createdAt"`

/** Entries that match `condition` on `s`, `c` and `u`. `rest` holds order and limit. */
export const selectEntries = (
  sql: Queryable,
  viewerId: string | undefined,
  condition: Fragment,
  rest: Fragment = sql``,
) =>
  sql<EntryRow[]>`
    select ${entryColumns(sql, viewerId)} from contest_submissions s join photo_contests c on c.id = s.contest_id
    left join users u on u.id = s.user_id left join locations l on l.id = s.location_id and l.removed_at is null where ${condition} ${rest}`

/** Neither withdrawn nor disqualified. */
export const isStanding = (sql: Queryable): Fragment =>
  sql`(s.withdrawn_at is null and s.disqualified_at is null)`

// The credit names the photographer, so it is withheld until the result, too.
function toImage(row: EntryRow): DisplayImage | null {
  if (row.imageState !== 'ready' || row.width === null || row.height === null) return null
  const credit = row.isCounted ? row.credit : null
  return {
    id: row.mediaId,
    url: `/media/${row.mediaId}/1280.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.title,
    author: credit?.author ?? (row.isCounted ? (row.author?.displayName ?? null) : null),
    licence: credit?.licence ?? null,
    sourceUrl: credit?.sourceUrl ?? null,
    changes: credit?.changes ?? null,
    illustrative: false,
    isUnchecked: false,
  }
}

const hidden = {
  cameraSettings: null,
  camera: null,
  lens: null,
  shootingTime: null,
  location: null,
  votes: null,
  rank: null,
  isWinner: false,
  user: null,
  createdAt: null,
}

export function toEntry(row: EntryRow): ContestEntry {
  const image = toImage(row)
  const revealed = row.isCounted
    ? {
        ...revealedFields.pick(row),
        user: row.author,
        location: row.location,
        createdAt: row.createdAt.toISOString(),
      }
    : hidden
  return {
    ...blindFields.pick(row),
    contestSlug: row.contestSlug,
    contestTitle: row.contestTitle,
    imageUrl: image?.url ?? null,
    image,
    ...revealed,
    isOwn: row.isOwn,
    hasVoted: row.hasVoted,
    disqualificationReason: row.isOwn || row.isCounted ? row.disqualificationReason : null,
  }
}

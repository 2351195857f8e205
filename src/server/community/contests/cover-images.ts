// The images that stand for a contest: its best entries once they are counted; until then some of its entries, in an order that is secret,
// as that of voters is, and changes every day. What is shown before voting starts changes once a day, too, so that nobody sees when an entry came.
import type { Contest, ContestWithImages } from '../../../contract/community/contest-shapes.ts'
import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { isStanding, selectEntries, toEntry } from './entry-queries.ts'

const maxImages = 5
/** Before voting starts. One or two could be told from each other by when they came. */
const minEntries = 3

type Chosen = { id: string }

export async function withImages<C extends Contest>(
  sql: Queryable,
  contests: readonly C[],
  now: Date,
): Promise<(C & Pick<ContestWithImages, 'images'>)[]> {
  const images = await readImages(
    sql,
    contests.map(({ id }) => id),
    now,
  )
  return contests.map((contest) => ({ ...contest, images: images.get(contest.id) ?? [] }))
}

async function readImages(
  sql: Queryable,
  contestIds: string[],
  now: Date,
): Promise<Map<string, DisplayImage[]>> {
  const today = now.toISOString().slice(0, 10)
  const chosen = await sql<Chosen[]>`
    select id from (
      select s.id, s.contest_id, c.voting_starts_at <= ${now} as "isVotedOn", count(*) over contest as total,
        row_number() over (contest order by case when c.counted_at is not null then s.rank end,
          sha256(n.ballot_key || convert_to(${`cover ${today}`} || s.id, 'UTF8'))) as place
      from contest_submissions s join photo_contests c on c.id = s.contest_id join contest_chains n on n.contest_id = c.id
      where c.id = any(${contestIds}::uuid[]) and ${isStanding(sql)} and s.image_state = 'ready' and s.width is not null
        and (c.voting_starts_at <= ${now} or s.created_at < ${`${today}T00:00:00Z`}::timestamptz)
      window contest as (partition by s.contest_id)
    ) e where place <= ${maxImages} and ("isVotedOn" or total >= ${minEntries}) order by contest_id, place`
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await selectEntries(
    sql,
    undefined,
    sql`s.id = any(${ids}::uuid[])`,
    sql`order by array_position(${ids}::uuid[], s.id)`,
  )
  const images = new Map<string, DisplayImage[]>()
  for (const { contestId, image } of rows.map(toEntry))
    if (image) images.set(contestId, [...(images.get(contestId) ?? []), { ...image, alt: '' }])
  return images
}

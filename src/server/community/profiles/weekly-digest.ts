// The weekly digest: new locations near those that a user saved or reviewed, and activity of followed users. Sent only if there is any.

import { chordOfMiles } from '../../../rules/distance.ts'
import { weekMs } from '../../../rules/durations.ts'
import { type Addressed, canBeMailed, mailRound } from '../../accounts/notifications/periodic-mail.ts'
import type { Queryable, Sql } from '../../platform/db/pool.ts'
import type { MailLink } from '../../platform/mail/mail-text.ts'

type Options = { sql: Sql; secret: string; publicUrl: string; now: Date }
type NewLocation = { id: string; name: string; region: string | null; near_name: string }
type Busy = { username: string; name: string; photos: number; reviews: number; locations: number }

/** The Monday of the week that contains `now`, in UTC. */
export function getMonday(now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}

/** Queues the digest emails for the week of `now`. Idempotent. */
export async function mailDigests({ sql, secret, publicUrl, now }: Options): Promise<number> {
  const since = new Date(now.getTime() - weekMs)
  return await mailRound({
    sql,
    secret,
    publicUrl,
    kind: 'digest',
    wants: 'digest',
    candidates: async (db, afterId, limit) =>
      await db<Addressed[]>`
      select p.id, p.name, p.email, p.username, ${getMonday(now)}::text as period from users p left join user_preferences u on u.user_id = p.id
      where p.id > ${afterId} and ${canBeMailed(db)} and coalesce(u.weekly_digest, true)
        and (exists (select from favorites f where f.user_id = p.id) or exists (select from location_reviews r where r.user_id = p.id)
          or exists (select from follows f where f.follower_id = p.id))
      order by p.id limit ${limit}`,
    write: async (tx, user) => {
      const locations = await newLocations(tx, user.id, since)
      const busy = await followedWeek(tx, user.id, since)
      if (locations.length + busy.length === 0) return undefined
      return {
        subject:
          locations.length > 0
            ? 'New locations near the ones you know'
            : 'This week from the photographers you follow',
        greeting: `Hi ${user.name},`,
        paragraphs: [
          ...(locations.length > 0
            ? ['New on Viewfinder this week:', ...locations.map((one) => locationLine(one, publicUrl))]
            : []),
          ...(busy.length > 0
            ? ['From the photographers you follow:', ...busy.map((one) => busyLine(one, publicUrl))]
            : []),
        ],
        action:
          locations.length > 0
            ? { label: 'See new locations', url: `${publicUrl}/locations?sortBy=recently_added` }
            : { label: 'Open your feed', url: `${publicUrl}/feed` },
        footer:
          'You’re receiving this email because the weekly digest is on in your preferences. It comes on Mondays, and only when there’s news.',
      }
    },
  })
}

const locationLine = ({ id, name, region, near_name }: NewLocation, publicUrl: string): MailLink => ({
  text: `${[name, region].filter(Boolean).join(', ')}, near ${near_name}`,
  url: `${publicUrl}/location/${id}`,
})

function busyLine({ username, name, photos, reviews, locations }: Busy, publicUrl: string): MailLink {
  const counted = (count: number, one: string) =>
    count === 0 ? undefined : `${count} ${one}${count === 1 ? '' : 's'}`
  const work = [counted(photos, 'photo'), counted(reviews, 'review'), counted(locations, 'location')]
  return {
    text: `${name}: ${work.filter(Boolean).join(', ')}`,
    url: `${publicUrl}/u/${encodeURIComponent(username)}`,
  }
}

// Locations within the user's travel distance, by published positions only. Bulk imports are excluded.
async function newLocations(tx: Queryable, userId: string, since: Date): Promise<NewLocation[]> {
  const [row] = await tx<
    { miles: number }[]
  >`select max_travel_distance as miles from user_preferences where user_id = ${userId}`
  const chord = chordOfMiles(row?.miles ?? 50)
  return await tx<NewLocation[]>`
    with known as (
      select location_id, max(at) as at from (
        select location_id, created_at as at from favorites where user_id = ${userId}
        union all select location_id, created_at from location_reviews where user_id = ${userId}) one group by location_id
    ), areas as (
      select l.public_point as point, l.name from known join locations l on l.id = known.location_id
      where l.public_point is not null and l.removed_at is null order by known.at desc limit 8
    ), near as (
      select distinct on (c.id) c.*, areas.name as near_name from areas, lateral (
        select l.id, l.name, l.region, l.created_at, l.public_point <-> areas.point as chord from locations l
        where l.public_point <@ cube_enlarge(areas.point, ${chord + 1e-9}::float8, 3) and (l.public_point <-> areas.point) <= ${chord}::float8
          and l.created_at > ${since} and l.import_id is null and l.removed_at is null and l.status = 'open' and l.created_by is distinct from ${userId}
        order by l.created_at desc limit 5) c
      where not exists (select from known where known.location_id = c.id) order by c.id, c.chord
    )
    select id, name, region, near_name from near order by created_at desc, id limit 5`
}

async function followedWeek(tx: Queryable, userId: string, since: Date): Promise<Busy[]> {
  return await tx<Busy[]>`
    select * from (
      select coalesce(p.username, p.name) as username, p.name,
        (select count(*)::int from location_photos h where h.user_id = p.id and h.state = 'ready' and h.removed_at is null and h.created_at > ${since}) as photos,
        (select count(*)::int from location_reviews r where r.user_id = p.id and r.removed_at is null and r.created_at > ${since}) as reviews,
        (select count(*)::int from locations l where l.created_by = p.id and l.removed_at is null and l.created_at > ${since}) as locations
      from follows f join users p on p.id = f.following_id and not p.banned left join user_preferences u on u.user_id = p.id
      where f.follower_id = ${userId} and coalesce(u.privacy_level, 'public') <> 'private'
    ) week where photos + reviews + locations > 0 order by photos + reviews + locations desc, name limit 8`
}

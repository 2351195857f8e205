// When a location that posts mention is merged into another, their links, cards and covers follow.
import type { MergedPair } from '../../app/domains/domain.ts'
import type { Queryable } from '../../platform/db/pool.ts'

export async function mergePosts(tx: Queryable, { from, into }: MergedPair): Promise<void> {
  await tx`update blog_posts set body = replace(body, ${`/location/${from}`}, ${`/location/${into}`})
    where id in (select post_id from blog_post_locations where location_id = ${from})`
  await tx`update blog_posts set cover_location_id = ${into} where cover_location_id = ${from}`
  await tx`update blog_post_locations o set location_id = ${into} where location_id = ${from}
    and not exists (select from blog_post_locations where post_id = o.post_id and location_id = ${into})`
  await tx`delete from blog_post_locations where location_id = ${from}`
}

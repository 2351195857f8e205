// GET /api/themes.
import type { Theme } from '../../../contract/discovery/themes.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { rememberFor } from '../../platform/remember.ts'

/** All themes in their fixed order, each with its number of locations; cached for up to 30 seconds. */
export const listThemes = rememberFor(30_000, async (sql: Sql): Promise<Theme[]> => {
  return await sql<Theme[]>`
    select t.id, t.name, t.icon, t.image, t.description, coalesce(c.count, 0)::int as "locationCount",
      (select json_build_object('author', i.author, 'licence', i.licence, 'sourceUrl', i.source_url, 'changes', i.changes) from location_images i
        where i.id = substring(t.image from '^/media/([0-9a-f-]{36})/')::uuid and i.author is not null and i.licence is not null) as "imageCredit"
    from themes t left join (select unnest(themes) as id, count(*) from locations where removed_at is null group by 1) c on c.id = t.id
    order by t.sort_order`
})

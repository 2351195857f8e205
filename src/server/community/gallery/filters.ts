// GET /api/gallery/filters, and the job that counts how many photos each value finds.
import type { GalleryOption } from '../../../contract/community/gallery.ts'
import { galleryOptionsShown } from '../../../rules/gallery.ts'
import { countryName } from '../../../rules/search/country-names.ts'
import { usStates } from '../../../rules/search/place-names.ts'
import type { Deps } from '../../app/request/context.ts'
import type { Sql } from '../../platform/db/pool.ts'

/** Most photos first within each kind. A landmark that was deleted is left out. */
export async function listFilters({ readSql: sql }: Deps): Promise<GalleryOption[]> {
  const options = await sql<GalleryOption[]>`
    select kind, value, name, "photoCount" from (
      select f.kind, f.value, coalesce(k.name, f.value) as name, f.photo_count as "photoCount",
        row_number() over (partition by f.kind order by f.photo_count desc, f.value) as rank
      from (select split_part(facet, ':', 1) as kind, substr(facet, strpos(facet, ':') + 1) as value, photo_count from gallery_facets) f
        left join landmarks k on f.kind = 'landmark' and k.id::text = f.value
      where f.kind <> 'landmark' or k.id is not null) ranked
    where rank <= ${galleryOptionsShown} order by kind, rank`
  return options.map((option) => ({ ...option, name: toName(option) }))
}

/** `US-CA` → `California`, `FR-IDF` → `IDF, France`; a city stays as it is. */
function toName({ kind, value, name }: GalleryOption): string {
  const [, country = '', region = ''] = (kind === 'place' && /^([A-Z]{2})-(.+)$/.exec(value)) || []
  if (!country) return name
  const state = usStates.find((one) => one.country === country && one.code === region)
  return state?.name ?? `${region}, ${countryName(country)}`
}

export async function recountFilters(sql: Sql): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx`lock table gallery_facets in share row exclusive mode`
    await tx`create temporary table counted on commit drop as
      select facet, count(*)::int as photo_count from gallery_entries where facet <> '' group by facet`
    await tx`delete from gallery_facets f where not exists (select from counted c where c.facet = f.facet)`
    await tx`insert into gallery_facets as f (facet, photo_count) select facet, photo_count from counted
      on conflict (facet) do update set photo_count = excluded.photo_count where f.photo_count <> excluded.photo_count`
  })
}

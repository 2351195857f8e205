// The rights that are written into the published files of an image: only those of an author who gave a license.
import { licenceName, licenceUrl } from '../../../rules/licences.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { ImageRights } from '../../platform/images/rights.ts'

type Row = { author: string; licence: string; source: string | null }

/** The rights of a photo or a location image; undefined without a license. */
export async function readRights(sql: Queryable, id: string): Promise<ImageRights | undefined> {
  const [row] = await sql<Row[]>`
    select credit_author as author, credit_licence as licence, credit_url as source from location_photos
    where id = ${id} and credit_licence is not null
    union all select author, licence, source_url from location_images where id = ${id} and author is not null and licence is not null
    union all select author, licence, source_url from property_photos where id = ${id} and author is not null and licence is not null
    union all select author, licence, source_url from blog_images where id = ${id} and author is not null and licence is not null limit 1`
  if (!row) return undefined
  const { author, licence, source } = row
  return { creator: author, rights: licenceName(licence), terms: licenceUrl(licence), source }
}

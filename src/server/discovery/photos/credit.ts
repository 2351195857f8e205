// The credit of a photo: its author and license if somebody else than its uploader took it.

import type { DisplayImage } from '../../../contract/discovery/locations.ts'
import type { ImageCredit } from '../../../contract/shared/images.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type CreditColumns = { credit: ImageCredit | null; isUnchecked: boolean }

/** The credit of photo `h` as JSON, null if its uploader is its author. */
export const creditOfPhoto = (sql: Queryable): Fragment => sql`
  case when h.credit_author is not null then json_build_object('author', h.credit_author, 'licence', h.credit_licence,
    'sourceUrl', h.credit_url, 'changes', h.credit_changes) end`

type Credited = Pick<
  DisplayImage,
  'author' | 'licence' | 'sourceUrl' | 'changes' | 'illustrative' | 'isUnchecked'
>

/** The credit shown with an image of the photo. */
export function toCredit({ credit, isUnchecked }: CreditColumns, uploader: string): Credited {
  const { author, licence, sourceUrl, changes } = credit ?? {
    author: uploader,
    licence: null,
    sourceUrl: null,
    changes: null,
  }
  return { author, licence, sourceUrl, changes, illustrative: false, isUnchecked }
}

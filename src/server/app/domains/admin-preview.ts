// What the administrators' lists show of a row beside its cells: images, position, figures, author. Each domain registers its kinds.
import type { PreviewKind } from '../../../rules/admin-previews.ts'
import type { ImageRow } from '../../discovery/photos/display-image.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** Those of a photo say how it was taken. `taken_at` is local time, without a zone. */
export type PreviewImageRow = ImageRow & {
  camera?: string | null
  lens?: string | null
  settings?: string | null
  taken_at?: string | null
  latitude?: number | null
  longitude?: number | null
}

/** Absent keys and nulls are taken from `like`, except for `text`, `facts` and `userId`. */
export type PreviewRow = {
  name?: string | null
  /** In full. Absent where the rows of the list have it. */
  text?: string | null
  /** Of the text. */
  isMarkdown?: boolean
  /** Whom its text was written to: that an administrator read it is recorded in the audit log. */
  privateTo?: string
  /** What the cells of the list don't say; `at` is an instant. Those without a value are left out. */
  facts?: { label: string; value?: string | number | null; at?: string | null }[] | null
  /** Only those that the server still serves; the first one leads. Empty: it has none to show, and nothing stands for it. */
  images?: PreviewImageRow[] | null
  /** The image of a user. */
  avatar?: string | null
  /** The path of what is drawn instead of an image. */
  drawing?: string | null
  city?: string | null
  region?: string | null
  country?: string | null
  latitude?: number | null
  longitude?: number | null
  direction?: number | null
  /** Its author. */
  userId?: string | null
  /** Another row whose image and position stand for it, such as the location of a review. */
  like?: { kind: PreviewKind; id: string } | null
}

/** A scalar subquery that returns a `PreviewRow` as JSON, null if there is no such row. */
export type PreviewSource = (sql: Queryable, id: Fragment) => Fragment

export type PreviewSources = { [Kind in PreviewKind]?: PreviewSource }

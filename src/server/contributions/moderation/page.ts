// The input that the admin lists share, and their text search.

import type { DayRange } from '../../platform/db/on-days.ts'
import type { PageInput as Paging } from '../../platform/db/page.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

export type PageInput = Paging & DayRange & { search?: string | undefined }

/** `text` contains the input, ignoring case and accents. */
export function contains(sql: Queryable, text: Fragment, search: string | undefined): Fragment {
  if (!search) return sql`true`
  return sql`${text} like '%' || replace(replace(replace(plain_text(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
}

export const instant = (value: Date | null): string | null => value?.toISOString() ?? null

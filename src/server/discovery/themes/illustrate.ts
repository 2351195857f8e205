// Sets the image of each theme.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'

/** @param imageUrl a scalar subquery on the theme `t` */
export async function setThemeImages(tx: Queryable, imageUrl: Fragment): Promise<void> {
  await tx`update themes t set image = ${imageUrl}`
}

// The servers that did not answer the request to remove a map remove its file, too.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { extension, removeInstalled } from '../../discovery/basemaps/write-part.ts'
import type { Sql } from '../../platform/db/pool.ts'

/** A file that is newer than the removal was put there afterwards. */
export async function sweepRemoved(sql: Sql, folder: string): Promise<void> {
  const removed = await sql<{ name: string; removed_at: Date }[]>`
    select r.name, max(r.removed_at) as removed_at from street_maps r
    where r.state = 'removed' and not exists (select from street_maps m where m.name = r.name and m.state <> 'removed')
    group by r.name`
  for (const { name, removed_at } of removed) {
    const file = await stat(join(folder, name + extension)).catch(() => undefined)
    if (file && file.mtime <= removed_at) await removeInstalled(folder, name)
  }
}

// Which backups were made, so that a missing one is noticed.
import type { Queryable } from '../../platform/db/pool.ts'

/** After the backup is complete. It is in the next backup, not in this one. */
export const recordBackup = async (sql: Queryable, { bytes }: { bytes: number }): Promise<void> =>
  void (await sql`insert into backups (bytes) values (${bytes})`)

export async function readLastBackup(sql: Queryable): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`select max(finished_at) as at from backups`
  return row?.at ?? null
}

// Ends timed suspensions. All other code checks only the suspension flag, not its end time.
import type { Sql } from '../../platform/db/pool.ts'

/** Clears the flag of every user whose suspension has expired. Returns their number. */
export async function endSuspensions(sql: Sql): Promise<number> {
  const ended =
    await sql`update users set banned = false, ban_reason = null, ban_expires = null where banned and ban_expires <= now()`
  return ended.count
}

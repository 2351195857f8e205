// A suspension for a time ends by itself: everything that asks whether somebody is suspended asks for the mark alone.
import type { Sql } from '../platform/db/pool.ts'

/** Takes the mark from everybody whose time is over. Gives their number. */
export async function endSuspensions(sql: Sql): Promise<number> {
  const ended =
    await sql`update users set banned = false, ban_reason = null, ban_expires = null where banned and ban_expires <= now()`
  return ended.count
}

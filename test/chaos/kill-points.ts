// Points at which a process is killed: just before each change of a row that has to do with money, in the order in which
// they happen. A trigger in the suite's own database stops the process there; the product knows nothing of it.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../src/server/platform/db/pool.ts'

const tables = [
  'property_bookings',
  'property_booking_moves',
  'permit_bookings',
  'payments',
  'payment_steps',
  'payment_events',
  'payment_refunds',
  'ledger_transactions',
  'ledger_entries',
  'payouts',
  'payout_settings',
  'subscriptions',
  'subscription_steps',
  'subscription_invoices',
  'sandbox_objects',
  'sandbox_requests',
  'sandbox_events',
  'idempotency_keys',
]

/** Longer than it takes to notice that a process waits, shorter than the limit of a statement. */
const pauseSeconds = 8

// Sequences, because their counts survive a rollback.
const install = `
  create sequence kill_counter minvalue 0;
  create sequence kill_target minvalue 0;
  create function pause_at_target() returns trigger language plpgsql as $$
  begin
    if nextval('kill_counter') = (select last_value from kill_target) then perform pg_sleep(${pauseSeconds}); end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$;
  ${tables
    .map(
      (table) =>
        `create trigger kill_point before insert or update or delete on ${table} for each row execute function pause_at_target();`,
    )
    .join('\n')}`

export async function installKillPoints(sql: Queryable): Promise<void> {
  await sql.query(install)
  await disarm(sql)
}

/** The process that makes the n-th change from now on waits before it. */
export const arm = (sql: Queryable, n: number) => setPoints(sql, n)
export const disarm = (sql: Queryable) => setPoints(sql, 0)

const setPoints = async (sql: Queryable, target: number): Promise<void> =>
  void (await sql.query(`select setval('kill_counter', 0), setval('kill_target', ${target})`))

/** The number of changes since the points were armed. */
export async function countChanges(sql: Queryable): Promise<number> {
  const [row] = await sql.query<{ count: number }[]>('select last_value::int as count from kill_counter')
  return row?.count ?? 0
}

export type Paused = { pid: number; point: string }

/**
 * The connection that waits at the armed point, once there is one; undefined if `isOver` becomes true first.
 */
export async function untilPaused(sql: Queryable, isOver: () => boolean): Promise<Paused | undefined> {
  for (;;) {
    const wasOver = isOver()
    const [row] = await sql.query<{ pid: number; query: string }[]>(
      `select pid, query from pg_stat_activity where wait_event = 'PgSleep'`,
    )
    if (row) return { pid: row.pid, point: toName(row.query) }
    if (wasOver) return undefined
    await sleep(15)
  }
}

/** `update payments`, `insert into ledger_entries` */
function toName(query: string): string {
  const [, verb, table] = /\b(insert into|update|delete from)\s+"?(\w+)/i.exec(query) ?? []
  return verb ? `${verb} ${table}` : query.slice(0, 60)
}

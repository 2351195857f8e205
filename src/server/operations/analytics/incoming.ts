// GET /api/admin/analytics/incoming: what administrators got to do, by day.
import type { Incoming, IncomingDay } from '../../../contract/operations/analytics.ts'
import type { AnalyticsPeriod } from '../../../rules/analytics.ts'
import type { Deps } from '../../app/request/context.ts'
import { incomingDays } from './day-sql.ts'
import { fillDays, readPeriod } from './period.ts'

type Count = { date: string; name: Exclude<keyof IncomingDay, 'date'>; n: number }

const nothing = {
  signUps: 0,
  locations: 0,
  photos: 0,
  bookings: 0,
  permitBookings: 0,
  reports: 0,
  messages: 0,
}

export async function readIncoming(
  { readSql: sql, now }: Pick<Deps, 'readSql' | 'now'>,
  { days }: { days: AnalyticsPeriod },
): Promise<Incoming> {
  const { from, to } = await readPeriod(sql, now(), days)
  const byDate = new Map<string, IncomingDay>()
  for (const { date, name, n } of await sql<Count[]>`${incomingDays(sql, { from, to })}`)
    byDate.set(date, { ...(byDate.get(date) ?? { date, ...nothing }), [name]: n })
  return { from, to, days: fillDays({ from, to }, [...byDate.values()], (date) => ({ date, ...nothing })) }
}

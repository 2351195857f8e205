// No double booking: 500 parallel requests for 20 overlapping times of a night over real HTTP, with time that stays free around each.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  createTestDatabase,
  type Member,
  startTestApp,
  type TestApp,
} from '../../../../test/support/app.ts'
import { inDays } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { addDays } from '../../../rules/dates.ts'
import { parseOpeningHours } from '../../../rules/opening-hours/parse.ts'
import { checkLedger } from '../../money/ledger/check.ts'

let app: TestApp
let propertyId: string
const guests: Member[] = []
beforeAll(async () => {
  // As many connections as the product has.
  app = await startTestApp({ database: await createTestDatabase({ connections: 20 }) })
  const owner = await app.join('owner')
  propertyId = await insertProperty(app.sql, {
    owner_id: owner.id,
    opening_hours: 'Mo-Su 16:00-04:00',
    opening_rules: JSON.stringify(parseOpeningHours('Mo-Su 16:00-04:00')),
    buffer_before: 30,
    buffer_after: 60,
  })
  for (let index = 0; index < 125; index += 1) guests.push(await app.join(`guest${index}`))
})
afterAll(() => app.close())

const evening = inDays(10)

/** Local date and time so many minutes after the midnight of the evening’s day. */
const moment = (minutes: number) => ({
  date: addDays(evening.startDate, Math.floor(minutes / 1440)),
  time: `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
})

/** Each begins half an hour after the one before and lasts two hours: the first at four in the afternoon, the last at half past one. */
const slots = Array.from({ length: 20 }, (_, index) => {
  const [start, end] = [moment(16 * 60 + index * 30), moment(18 * 60 + index * 30)]
  return { startDate: start.date, startTime: start.time, endDate: end.date, endTime: end.time }
})
/** Half an hour before each and an hour after it stay free. */
const overlap = (a: number, b: number) => Math.abs(a - b) < 7

/** A busy server may answer 503 with the time after which to try again: the same request is repeated, as a browser would. */
async function bookPatiently(guest: Member, slot: number): Promise<Answer & { slot: number }> {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { ...evening, ...slots[slot] }
  const path = `/api/private-properties/${propertyId}/book`
  for (let tries = 1; ; tries += 1) {
    const answer = await app.send('POST', path, { as: guest.token, body, headers })
    if (answer.status !== 503 || tries === 10) return { ...answer, slot }
    await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1000 * (1 + Math.random()))
  }
}

test('of 500 parallel requests for 20 overlapping times one wins each time, and all others hear that it is taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      bookPatiently(guests[index % guests.length] as Member, (index * 7) % slots.length),
    ),
  )
  const kinds = answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${body.type}`))
  expect([...new Set(kinds)].toSorted()).toEqual(['201', '409 slot-taken'])
  const won = answers.filter(({ status }) => status === 201)
  const winning = won.map(({ slot }) => slot)
  // Nobody was refused for a time that is still free, and no two bookings overlap.
  for (const slot of slots.keys()) expect(winning.some((other) => overlap(slot, other))).toBe(true)
  for (const [at, slot] of winning.entries())
    expect(winning.slice(at + 1).filter((other) => overlap(slot, other))).toEqual([])
  await requireRows(won.map(({ body }) => body.id))
}, 360_000)

/** In the database there are exactly these bookings, each with one open payment of its total, and nothing else. */
async function requireRows(ids: string[]): Promise<void> {
  const rows = await app.sql<{ id: string }[]>`
    select b.id from property_bookings b join payments p on p.id = b.payment_id and p.subject_id = b.id
    where b.state = 'held' and p.state = 'requires_payment' and p.amount_cents = b.total_cents`
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const [counts] = await app.sql`
    select (select count(*)::int from property_bookings) as bookings, (select count(*)::int from payments) as payments,
      (select count(*)::int from payment_steps where state <> 'done') as "openSteps",
      (select count(*)::int from property_bookings a join property_bookings b on a.id < b.id
        and a.during && tstzrange(lower(b.during) - interval '90 minutes', upper(b.during) + interval '90 minutes')) as overlaps`
  expect(counts).toEqual({ bookings: ids.length, payments: ids.length, openSteps: 0, overlaps: 0 })
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
}

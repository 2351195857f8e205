// Accounts are deleted while their bookings are made, decided and canceled: every request gets a response,
// and nothing is left behind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Answer,
  createTestDatabase,
  type Member,
  startTestApp,
  type TestApp,
} from '../../../../test/support/app.ts'
import { act, book, inDays, requestPaid } from '../../../../test/support/bookings.ts'
import { insertPermit, insertProperty } from '../../../../test/support/factories.ts'
import { checkLedger } from '../../money/ledger/check.ts'
import { workPayments } from '../../money/payments/work.ts'

let app: TestApp
let admin: Member
let permitId: string
beforeAll(async () => {
  app = await startTestApp({ database: await createTestDatabase({ connections: 20 }) })
  admin = await app.joinAdmin()
  permitId = await insertPermit(app.sql, { cost_cents: 1700, advance_booking_days: 1 })
})
afterAll(() => app.close())

const rounds = 10

type Leaving = Awaited<ReturnType<TestApp['signUp']>>
const leave = (user: Leaving) =>
  app.send('POST', '/api/account/delete', {
    as: user.token,
    body: { password: user.password, username: user.username },
  })
const withKey = () => ({ 'idempotency-key': randomUUID() })

/** As clients do where others hold the same rows: the answer says to try again, and then it must work. */
async function asked(send: () => Promise<Answer>): Promise<Answer> {
  const answer = await send()
  return answer.status === 503 && answer.body.type === 'unavailable' ? await send() : answer
}

/**
 * At the same time: new bookings, decisions and messages on open ones, and both sides deleting their
 * accounts.
 */
async function playRound(number: number): Promise<{ users: Leaving[]; answers: Record<string, Answer[]> }> {
  const [owner, leaver] = [await app.signUp(`owner${number}`), await app.signUp(`leaver${number}`)]
  const propertyId = await insertProperty(app.sql, { owner_id: owner.id })
  const guests: Member[] = []
  for (let index = 0; index < 4; index += 1) guests.push(await app.join(`guest${number}x${index}`))
  const [first, second] = guests as [Member, Member]
  const open = await requestPaid(app, leaver, propertyId, inDays(20))
  const other = await requestPaid(app, first, propertyId, inDays(21))
  const request = { permitId, startDate: inDays(30).startDate, contactPhone: '+1 555 010 0200' }
  const permit = await app.send('POST', '/api/bookings', { body: request, as: leaver.token })
  const bookings = guests.map((guest, index) => {
    const headers = withKey()
    return asked(() =>
      app.send('POST', `/api/private-properties/${propertyId}/book`, {
        as: guest.token,
        body: inDays(10 + index),
        headers,
      }),
    )
  })
  const decided = (user: Member, id: string, action: 'accept' | 'decline' | 'cancel') =>
    asked(() => act(app, user, id, action))
  const left = (user: Leaving) => asked(() => leave(user))
  const work = {
    book: [...bookings, asked(() => book(app, leaver, propertyId, inDays(15)))],
    decide: [decided(owner, open, 'accept'), decided(owner, other, 'decline')],
    cancel: [decided(first, other, 'cancel'), decided(second, open, 'cancel')],
    message: [leaver, owner].map((from) => {
      const headers = withKey()
      return asked(() =>
        app.send('POST', `/api/property-bookings/${open}/messages`, {
          as: from.token,
          body: { body: 'Hello' },
          headers,
        }),
      )
    }),
    permit: [
      asked(() =>
        app.send('POST', `/api/admin/permit-bookings/${permit.body.id}/confirm`, { as: admin.token }),
      ),
      asked(() => app.send('POST', `/api/bookings/${permit.body.id}/cancel`, { as: leaver.token })),
    ],
    leave: number % 3 === 0 ? [left(owner)] : number % 3 === 1 ? [left(leaver)] : [left(owner), left(leaver)],
  }
  const answers: Record<string, Answer[]> = {}
  for (const [name, requests] of Object.entries(work)) answers[name] = await Promise.all(requests)
  return { users: [owner, leaver], answers }
}

test('no answer is an error of the server, and of who left nothing open remains', async () => {
  const failed: string[] = []
  let left = 0
  for (let number = 0; number < rounds; number += 1) {
    const { users, answers } = await playRound(number)
    for (const [name, list] of Object.entries(answers))
      for (const { status, body } of list)
        if (status >= 500) failed.push(`${number} ${name}: ${status} ${JSON.stringify(body).slice(0, 200)}`)
    left += (answers.leave ?? []).filter(({ status }) => status === 204).length
    await workPayments(app.deps)
    const gone = await app.sql`select id from users where id = any (${users.map(({ id }) => id)})`
    expect(gone.length).toBe(2 - (answers.leave ?? []).filter(({ status }) => status === 204).length)
  }
  expect(failed).toEqual([])
  expect(left).toBeGreaterThan(rounds / 2)
  const open = await app.sql`
    select b.id from property_bookings b join properties p on p.id = b.property_id
    where b.state in ('held', 'requested', 'accepted') and (b.photographer_id is null or p.owner_id is null)`
  expect(open).toEqual([])
  expect(await app.sql`select id from properties where owner_id is null and state <> 'removed'`).toEqual([])
  expect(
    await app.sql`select id from permit_bookings where user_id is null and status in ('pending', 'confirmed')`,
  ).toEqual([])
  expect((await checkLedger(app.sql, app.deps.domains)).differences).toEqual([])
}, 540_000)

test.each(['owner', 'guest'])(
  'what the %s wrote on moves goes with the account, what the other side wrote stays',
  async (side) => {
    const [owner, guest] = [await app.signUp(`mover${side}`), await app.signUp(`moved${side}`)]
    const propertyId = await insertProperty(app.sql, { owner_id: owner.id })
    const id = await requestPaid(app, guest, propertyId, inDays(40))
    for (const [index, by] of ['owner', 'guest'].entries())
      await app.sql`insert into property_booking_moves (booking_id, number, proposed_by, state, old_during, new_during, old_total_cents, total_cents,
      refund_max_percent, message, answer)
      select id, ${index + 1}, ${by}, 'declined', during, during, total_cents, total_cents, 100, ${`asked by the ${by}`}, ${`answered to the ${by}`}
      from property_bookings where id = ${id}`
    expect((await asked(() => leave(side === 'owner' ? owner : guest))).status).toBe(204)
    const rows =
      await app.sql`select proposed_by as by, message, answer from property_booking_moves where booking_id = ${id} order by number`
    expect(rows).toEqual(
      ['owner', 'guest'].map((by) => ({
        by,
        message: by === side ? null : `asked by the ${by}`,
        answer: by === side ? `answered to the ${by}` : null,
      })),
    )
  },
)

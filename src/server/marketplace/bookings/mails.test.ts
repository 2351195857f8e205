// Which emails of a booking are sent, and when: also to an address that is not confirmed yet, since they answer what the user did.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, inDays, requestPaid } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { hourMs, minuteMs } from '../../../rules/durations.ts'
import { remindOfRequests } from './remind.ts'

let clock = new Date()
let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
let count = 0
beforeAll(async () => {
  app = await startTestApp({ now: () => clock })
})
afterAll(() => app.close())
beforeEach(async () => {
  clock = new Date()
  count += 1
  owner = await app.join(`owner${count}`, { email_verified: false })
  guest = await app.join(`guest${count}`, { email_verified: false })
  propertyId = await insertProperty(app.sql, { owner_id: owner.id })
})

const move = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const mails = async ({ id }: Member) =>
  (
    await app.sql<
      { kind: string }[]
    >`select kind from mail_outbox where user_id = ${id} and kind like 'booking-%' order by created_at, id`
  ).map(({ kind }) => kind)
const write = (from: Member, id: string) =>
  app.send('POST', `/api/property-bookings/${id}/messages`, {
    as: from.token,
    body: { body: 'Is there an elevator?' },
  })

test('a request and its acceptance are mailed to addresses that are not confirmed', async () => {
  const id = await requestPaid(app, guest, propertyId)
  expect(await mails(owner)).toEqual(['booking-requested'])
  await act(app, owner, id, 'accept')
  expect(await mails(guest)).toEqual(['booking-accepted'])
})

test('both sides are reminded once, six hours before a request expires', async () => {
  await requestPaid(app, guest, propertyId)
  move(18 * hourMs - minuteMs)
  expect(await remindOfRequests(app.deps)).toBe(0)
  move(2 * minuteMs)
  expect([await remindOfRequests(app.deps), await remindOfRequests(app.deps)]).toEqual([1, 0])
  expect(await mails(owner)).toEqual(['booking-requested', 'booking-reminder'])
  expect(await mails(guest)).toEqual(['booking-reminder'])
})

test('an answered request, and one that had less than six hours from the start, get no reminder', async () => {
  const id = await requestPaid(app, guest, propertyId)
  await act(app, owner, id, 'decline')
  const short = await requestPaid(app, guest, propertyId, inDays(12))
  await app.sql`update property_bookings set expires_at = ${new Date(clock.getTime() + 5 * hourMs)} where id = ${short}`
  move(4 * hourMs)
  expect(await remindOfRequests(app.deps)).toBe(0)
})

test('a message is mailed to the other side at once, at most one in ten minutes of each side', async () => {
  const id = await requestPaid(app, guest, propertyId)
  for (const from of [guest, guest, owner]) expect((await write(from, id)).status).toBe(201)
  expect(await mails(owner)).toEqual(['booking-requested', 'booking-message'])
  expect(await mails(guest)).toEqual(['booking-message'])
  move(10 * minuteMs + 1)
  await write(guest, id)
  expect(await mails(owner)).toEqual(['booking-requested', 'booking-message', 'booking-message'])
})

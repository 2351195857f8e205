// No overbooking: 200 parallel joins of a meetup with 20 spots, and leaving and moving up under the same load, over real HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertMeetup } from '../../../../test/support/factories.ts'

const people = 200
const spots = 20

let app: TestApp
let meetupId: string
const members: Member[] = []
beforeAll(async () => {
  app = await startTestApp()
  const organizer = await app.join('organizer')
  meetupId = await insertMeetup(app.sql, { organizer_id: organizer.id, max_attendees: spots })
  for (let index = 0; index < people; index += 1) members.push(await app.join(`member${index}`))
})
afterAll(() => app.close())

const act = (member: Member, action: 'join' | 'leave') =>
  app.send('POST', `/api/meetups/${meetupId}/${action}`, { as: member.token })

/** A busy machine may refuse some because of a timeout. Repeating is harmless. */
async function insist(member: Member, action: 'join' | 'leave'): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { status, body } = await act(member, action)
    if (status === 200) return
    expect(body.type).toBe('unavailable')
  }
  throw new Error(`${member.username} could not ${action}`)
}

type Row = { userId: string; status: string; number: number }
const registered = () =>
  app.sql<Row[]>`select user_id as "userId", status, registration_number as number from meetup_attendees
    where meetup_id = ${meetupId} order by registration_number`
const count = async () =>
  (
    await app.sql<{ count: number }[]>`select current_attendees as count from meetups where id = ${meetupId}`
  )[0]?.count

test('of 200 parallel joins 20 attend, and 180 wait in their order', async () => {
  await Promise.all(members.map((member) => insist(member, 'join')))
  const rows = await registered()
  expect(rows).toHaveLength(people)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: people }, (_, index) => index + 1))
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array(spots).fill('attending'),
    ...Array(people - spots).fill('waiting'),
  ])
  expect(await count()).toBe(spots)
}, 360_000)

test('while half of them leave and join again, it stays full and nobody overtakes', async () => {
  const before = await registered()
  const leaving = members.filter((_, index) => index % 2 === 0)
  const staying = new Set(members.filter((_, index) => index % 2 === 1).map(({ id }) => id))
  await Promise.all(
    leaving.map(async (member) => {
      await insist(member, 'leave')
      await insist(member, 'join')
      await insist(member, 'leave')
    }),
  )
  const rows = await registered()
  expect(new Set(rows.map(({ userId }) => userId))).toEqual(staying)
  // Those who stayed attend in the order in which they registered.
  const order = before.filter(({ userId }) => staying.has(userId)).map(({ userId }) => userId)
  expect(rows.map(({ userId }) => userId)).toEqual(order)
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array(spots).fill('attending'),
    ...Array(staying.size - spots).fill('waiting'),
  ])
  expect(await count()).toBe(spots)
}, 360_000)

test('the database itself forbids more attendees than there is room for', async () => {
  const forced = app.sql`update meetup_attendees set status = 'attending' where meetup_id = ${meetupId}`
  await expect(forced).rejects.toMatchObject({ constraint: 'meetups_not_overbooked' })
})

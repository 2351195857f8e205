// What an owner is told about imported calendars, once per change of their state; and an import while somebody books.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { act, book, inDays } from '../../../../test/support/bookings.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { FetchRefused } from '../../platform/http/public-fetch.ts'
import { refreshCalendar } from './refresh-calendars.ts'

let app: TestApp
let owner: Member
let guest: Member
let propertyId: string
let calendarId: string
beforeAll(async () => {
  app = await startTestApp()
  owner = await app.join('Owner')
  guest = await app.join('Guest')
})
afterAll(() => app.close())
beforeEach(async () => {
  propertyId = await insertProperty(app.sql, { owner_id: owner.id, title: 'Loft' })
  const [row] = await app.sql<{ id: string }[]>`
    insert into property_calendars (property_id, url, name) values (${propertyId}, 'https://calendar.example.com/a.ics', 'Elsewhere') returning id`
  calendarId = row?.id as string
})

/** The calendar is read with this text, or cannot be read. */
const read = (text: string | undefined) =>
  refreshCalendar(
    {
      ...app.deps,
      fetchCalendar: async () => {
        if (text === undefined) throw new FetchRefused('The server answered with status 404.')
        return Buffer.from(text)
      },
    },
    calendarId,
  )
const event = (lines: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20260101T000000Z\r\n${lines}\r\nSUMMARY:Busy\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const { startDate: date } = inDays(10)
const day = date.replaceAll('-', '')
const clear = event(`DTSTART;TZID=America/Los_Angeles:${day}T100000\r\nDURATION:PT2H`)
const doubtful = event(`DTSTART;TZID=Nowhere:${day}T100000\r\nDURATION:PT2H`)
const kinds = async () =>
  (
    await app.sql<{ kind: string }[]>`
      select kind from notifications where user_id = ${owner.id} and subject_id = ${propertyId} order by created_at, id`
  ).map(({ kind }) => kind)

test('not fully understood: told when it begins, and again only after it was understood', async () => {
  await read(clear)
  expect(await kinds()).toEqual([])
  await read(doubtful)
  await read(doubtful)
  expect(await kinds()).toEqual(['calendar-not-understood'])
  await read(clear)
  await read(doubtful)
  expect(await kinds()).toEqual(['calendar-not-understood', 'calendar-not-understood'])
  const { body } = await app.send('GET', '/api/me/notifications', { as: owner.token })
  expect(body[0]).toMatchObject({
    kind: 'calendar-not-understood',
    data: { name: 'Loft', calendar: 'Elsewhere' },
  })
})

test('can’t be read: told when it begins, and again only after it was read', async () => {
  for (const text of [undefined, undefined, clear, undefined]) await read(text)
  expect(await kinds()).toEqual(['calendar-failed', 'calendar-failed'])
})

test('an import and a booking of the same time at once: the booking is refused, or the conflict is shown', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.sql`delete from property_blocks where property_id = ${propertyId}`
    const [booked] = await Promise.all([book(app, guest, propertyId, inDays(10)), read(clear)])
    const { body } = await app.send('GET', `/api/private-properties/${propertyId}/calendar`, {
      as: owner.token,
    })
    expect([booked.status, body.calendars[0].conflictCount]).toEqual(
      booked.status === 201 ? [201, 1] : [409, 0],
    )
    expect(body.blocks).toHaveLength(1)
    if (booked.status === 201) await act(app, guest, booked.body.id, 'cancel')
  }
})

test('a block beside a booking is no conflict, one minute of overlap is', async () => {
  await book(app, guest, propertyId, inDays(10))
  const conflicts = async (lines: string) => {
    await read(event(lines))
    const { body } = await app.send('GET', `/api/private-properties/${propertyId}/calendar`, {
      as: owner.token,
    })
    return body.calendars[0].conflictCount
  }
  const zone = 'TZID=America/Los_Angeles'
  expect(await conflicts(`DTSTART;${zone}:${day}T120000\r\nDURATION:PT1H`)).toBe(0)
  expect(await conflicts(`DTSTART;${zone}:${day}T090000\r\nDURATION:PT1H`)).toBe(0)
  expect(await conflicts(`DTSTART;${zone}:${day}T115900\r\nDURATION:PT1H`)).toBe(1)
})

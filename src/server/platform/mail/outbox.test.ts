// The outbox against a minimal mail server: sent once, retried with growing delays, given up when refused for good.
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/support/app.ts'
import { startMailbox } from '../../../../test/support/mailbox.ts'
import type { Sql } from '../db/pool.ts'
import { type MailServer, queueMail, sendOutbox, smtpServer, startSending } from './outbox.ts'

let database: { sql: Sql; drop: () => Promise<void> }
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let mailServer: MailServer
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.sql`delete from mail_outbox`
  mailbox = await startMailbox({})
  mailServer = smtpServer(mailbox.url, 'Viewfinder <hello@viewfinder.test>')
})
afterEach(async () => {
  mailServer.close()
  await mailbox.stop()
})
afterAll(() => database.drop())

const text = {
  subject: 'Light at six',
  greeting: 'Hello Änne,',
  paragraphs: ['a <b>bold</b> morning.'],
  action: { label: 'Look', url: 'https://view.test/?a=1&b=2' },
}
const queue = (to: string, headers = {}) => queueMail(database.sql, { to, kind: 'test', text, headers })
const rows = () =>
  database.sql`select to_address, attempts, sent_at is not null as is_sent, last_error from mail_outbox order by created_at, to_address`
const waitMinutes = (minutes: number) =>
  database.sql`update mail_outbox set created_at = created_at - ${minutes} * interval '1 minute'`

describe('sending', () => {
  test('sends text and HTML with our sender and headers', async () => {
    await queue('anne@example.test', { 'List-Unsubscribe': '<https://view.test/u>' })
    expect(await sendOutbox(database.sql, mailServer)).toBe(1)
    const [mail] = mailbox.received
    expect(mail?.to).toBe('anne@example.test')
    for (const part of [
      'From: Viewfinder <hello@viewfinder.test>',
      'Subject: Light at six',
      'List-Unsubscribe: <https://view.test/u>',
      'text/plain',
      'text/html',
    ])
      expect(mail?.data).toContain(part)
    expect(mail?.data).toContain('&#60;b&#62;bold')
  })

  test('never sends an email twice, whoever tries at the same time', async () => {
    for (let count = 0; count < 12; count++) await queue(`p${count}@example.test`)
    const counts = await Promise.all([
      sendOutbox(database.sql, mailServer),
      sendOutbox(database.sql, mailServer),
      sendOutbox(database.sql, mailServer),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(await sendOutbox(database.sql, mailServer)).toBe(0)
    expect(new Set(mailbox.received.map(({ to }) => to)).size).toBe(12)
    expect(mailbox.received).toHaveLength(12)
  })

  test('begins at once, continues, and ends with the email that is being sent', async () => {
    const sending = startSending(
      database.sql,
      mailServer,
      { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      50,
    )
    try {
      for (const to of ['first@example.test', 'second@example.test']) {
        await queue(to)
        await expect.poll(() => mailbox.received.map((mail) => mail.to)).toContain(to)
      }
    } finally {
      await sending.stop()
    }
    await queue('third@example.test')
    await sleep(200)
    expect(await rows()).toMatchObject([
      { is_sent: true },
      { is_sent: true },
      { is_sent: false, attempts: 0 },
    ])
  })

  test('sends what somebody waits for before an email to many', async () => {
    for (const [to, isBulk] of [
      ['many1', true],
      ['many2', true],
      ['one', false],
    ] as const)
      await queueMail(database.sql, { to: `${to}@example.test`, kind: 'test', text, isBulk })
    await sendOutbox(database.sql, mailServer)
    expect(mailbox.received.map(({ to }) => to.split('@')[0])).toEqual(['one', 'many1', 'many2'])
  })

  test('allows no line break in the headers', async () => {
    await queueMail(database.sql, {
      to: 'x@example.test',
      kind: 'test',
      text: { ...text, subject: 'A\r\nBcc: thief@example.test' },
    })
    await sendOutbox(database.sql, mailServer)
    const [headers] = (mailbox.received[0]?.data ?? '').split('\n\n')
    expect(headers).toContain('Subject: A Bcc: thief@example.test')
    expect(headers).not.toMatch(/^Bcc:/m)
    expect(mailbox.received).toHaveLength(1)
  })
})

describe('what fails', () => {
  test('is retried after a delay that doubles, and does not delay the others', async () => {
    mailbox.answers.accepted = '451 later'
    await queue('slow@example.test')
    expect(await sendOutbox(database.sql, mailServer)).toBe(0)
    expect(await rows()).toMatchObject([{ attempts: 1, is_sent: false }])
    expect((await rows())[0]?.last_error).toContain('451')
    mailbox.answers.accepted = '250 kept'
    await queue('quick@example.test')
    expect(await sendOutbox(database.sql, mailServer)).toBe(1)
    mailbox.answers.accepted = '451 later'
    await waitMinutes(2)
    await sendOutbox(database.sql, mailServer)
    expect((await rows())[0]?.attempts).toBe(2)
    await sendOutbox(database.sql, mailServer)
    expect((await rows())[0]?.attempts).toBe(2)
    mailbox.answers.accepted = '250 kept'
    await waitMinutes(2)
    expect(await sendOutbox(database.sql, mailServer)).toBe(1)
    expect(mailbox.received.filter(({ to }) => to === 'slow@example.test')).toHaveLength(1)
  })

  test('survives a night without a mail server', async () => {
    await queue('patient@example.test')
    const away = smtpServer('smtp://127.0.0.1:1', 'hello@viewfinder.test')
    for (let hour = 0; hour < 12; hour++) {
      await sendOutbox(database.sql, away)
      await waitMinutes(60)
    }
    away.close()
    await waitMinutes(24 * 60)
    expect(await sendOutbox(database.sql, mailServer)).toBe(1)
  })

  test('is given up when the address is refused for good', async () => {
    mailbox.answers.recipient = '550 no such person'
    await queue('nobody@example.test')
    await sendOutbox(database.sql, mailServer)
    mailbox.answers.recipient = '250 fine'
    await waitMinutes(10_000)
    expect(await sendOutbox(database.sql, mailServer)).toBe(0)
    expect((await rows())[0]).toMatchObject({ is_sent: false, last_error: expect.stringContaining('550') })
  })

  test('is a bounce if the address is refused, not if our sender is', async () => {
    const bounced = async () =>
      (await database.sql`select 1 from mail_outbox where bounced_at is not null`).length
    mailbox.answers.sender = '553 unknown sender'
    await queue('ann@example.test')
    await sendOutbox(database.sql, mailServer)
    expect(await bounced()).toBe(0)
    delete mailbox.answers.sender
    mailbox.answers.recipient = '550 no such person'
    await queue('nobody@example.test')
    await sendOutbox(database.sql, mailServer)
    expect(await bounced()).toBe(1)
  })
})

// The outbox against a minimal mail server: sent once, retried with growing delays, given up when refused for good.
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { createTestDatabase, testSecret } from '../../../../test/support/app.ts'
import { startMailbox } from '../../../../test/support/mailbox.ts'
import { selfSigned } from '../../../../test/support/self-signed.ts'
import type { Sql } from '../db/pool.ts'
import { maxAttempts, queueMail, renewMail, sendOutbox, startSending } from './outbox.ts'
import { type MailServer, smtpServer } from './smtp-server.ts'

let database: { sql: Sql; drop: () => Promise<void> }
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let mailServer: MailServer
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.sql`delete from mail_outbox`
  mailbox = await startMailbox({})
  mailServer = smtpServer(mailbox.url, 'Viewfinder <hello@viewfinder.test>', testSecret)
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
  database.sql`update mail_outbox set queued_at = queued_at - ${minutes} * interval '1 minute'`

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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
    const everyMs = 123_456
    const sending = startSending(database.sql, mailServer, silent, everyMs)
    try {
      for (const to of ['first@example.test', 'second@example.test']) {
        await queue(to)
        await expect
          .poll(() => {
            vi.advanceTimersByTime(everyMs)
            return mailbox.received.map((mail) => mail.to)
          })
          .toContain(to)
      }
    } finally {
      await sending.stop()
    }
    await queue('third@example.test')
    vi.advanceTimersByTime(10 * everyMs)
    vi.useRealTimers()
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
    const away = smtpServer('smtp://127.0.0.1:1', 'hello@viewfinder.test', testSecret)
    for (let hour = 0; hour < 12; hour++) {
      await sendOutbox(database.sql, away)
      await waitMinutes(60)
    }
    away.close()
    await waitMinutes(24 * 60)
    expect(await sendOutbox(database.sql, mailServer)).toBe(1)
  })

  test('is retried for two days, then given up, and begins anew when an administrator sends it again', async () => {
    mailbox.answers.recipient = '550 5.7.1 blocked using a list'
    await queue('patient@example.test')
    for (let hour = 0; hour < 48; hour++) {
      await sendOutbox(database.sql, mailServer)
      await waitMinutes(60)
    }
    const [waiting] = await rows()
    expect(waiting).toMatchObject({ is_sent: false, last_error: '550 5.7.1 blocked using a list' })
    expect(waiting?.attempts).toBeLessThan(maxAttempts)
    await waitMinutes(60)
    await sendOutbox(database.sql, mailServer)
    expect((await rows())[0]?.attempts).toBe(maxAttempts)
    const [mail] = await database.sql<{ id: string }[]>`select id from mail_outbox`
    await renewMail(database.sql, mail?.id as string)
    await sendOutbox(database.sql, mailServer)
    await sendOutbox(database.sql, mailServer)
    expect((await rows())[0]?.attempts).toBe(1)
  })
})

type Answers = { sender?: string; recipient?: string; accepted?: string }
/** What becomes of an email to which the mail server gives this answer. */
async function outcomeOf(answers: Answers): Promise<'bounced' | 'refused' | 'waiting' | 'failed'> {
  await database.sql`delete from mail_outbox`
  Object.assign(mailbox.answers, { sender: '250 fine', recipient: '250 fine', accepted: '250 kept' }, answers)
  await queue('ann@example.test')
  await sendOutbox(database.sql, mailServer)
  const [row] = await database.sql`
    select bounced_at is not null as bounced, refused_at is not null as refused, attempts >= ${maxAttempts} as failed from mail_outbox`
  const names = ['bounced', 'refused', 'failed'] as const
  return names.find((name) => row?.[name]) ?? 'waiting'
}

describe('refusals at RCPT are read by their enhanced code', () => {
  test.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])(
    '550 %s: the address ends',
    async (status) => {
      expect(await outcomeOf({ recipient: `550 ${status} no` })).toBe('bounced')
      expect(await outcomeOf({ accepted: `550 ${status} no` })).toBe('bounced')
      expect(await outcomeOf({ sender: `550 ${status} no` })).toBe('refused')
    },
  )
  test.each([
    '550 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org',
    '554 5.7.1 Relay access denied',
    '530 5.7.0 Authentication required',
    '550 5.7.26 unauthenticated mail is not accepted',
    '550 5.4.5 Daily sending limit exceeded',
    '552 5.2.2 The mailbox is full',
    '550 5.1.8 the sender’s domain does not exist',
    '550 5.1.0 rejected',
    '550 no such person',
    '550 5.1.11 not the code of a missing address',
    '550 see section 5.1.1 of our policy',
    '550 5.7.1 see 5.1.1',
  ])('%s: retried, and shown to administrators', async (recipient) => {
    expect(await outcomeOf({ recipient })).toBe('refused')
  })
  test.each([
    '421 try later',
    '450 4.2.0 greylisted',
    '451 5.1.1 temporary after all',
    '452 4.5.3 too many',
    '454 4.7.0 later',
    '550 4.2.2 a temporary status decides',
  ])('%s: retried', async (recipient) => {
    expect(await outcomeOf({ recipient })).toBe('waiting')
  })
  test('in the first line of several, and behind a sign that some servers put before it', async () => {
    const lines = '550-5.1.1 The account does not exist.\r\n550-5.1.1 Check the address.\r\n550 5.1.1 Bye'
    expect(await outcomeOf({ recipient: lines })).toBe('bounced')
    expect(await outcomeOf({ recipient: '550 #5.1.1 rejected' })).toBe('bounced')
  })
  test('after the message, its size or content is no matter of the address', async () => {
    expect(await outcomeOf({ accepted: '552 5.3.4 too big' })).toBe('failed')
    expect(await outcomeOf({ accepted: '554 5.6.0 broken' })).toBe('failed')
    expect(await outcomeOf({ accepted: '554 5.7.1 looks like spam' })).toBe('refused')
  })
})

test('a self-signed certificate is accepted only by the setting, and the log names it', async () => {
  const secure = await startMailbox({}, selfSigned)
  const warnings: string[] = []
  const log = {
    debug() {},
    info() {},
    warn: (_: object, message: string) => warnings.push(message),
    error() {},
  }
  try {
    await queue('ann@example.test')
    const strict = startSending(
      database.sql,
      smtpServer(secure.url, 'hello@viewfinder.test', testSecret),
      log,
      50,
    )
    await expect.poll(() => warnings).toHaveLength(1)
    await strict.stop()
    expect(warnings[0]).toContain('SMTP_CERTIFICATE=any')
    expect((await rows())[0]).toMatchObject({
      is_sent: false,
      last_error: expect.stringContaining('self-signed'),
    })
    await waitMinutes(5)
    const lenient = smtpServer(secure.url, 'hello@viewfinder.test', testSecret, false)
    expect(await sendOutbox(database.sql, lenient)).toBe(1)
    lenient.close()
  } finally {
    await secure.stop()
  }
})

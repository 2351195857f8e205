// Emails that bounce later: only nonexistent addresses are unsubscribed, only by a report on an email that
// was sent to them, and once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertIssue, insertSubscriber } from '../../../../test/support/factories.ts'
import { exchangeReturn, outOfOffice, postfixReturn, toMbox } from '../../../../test/support/returned-mail.ts'
import { readBounceReport, splitMailbox } from './bounce-report.ts'
import { noteLateBounces } from './late-bounces.ts'

let app: TestApp
let issueId: string
beforeAll(async () => {
  app = await startTestApp()
  const finished = { state: 'sent', started_at: new Date(), finished_at: new Date() }
  issueId = await insertIssue(app.sql, { ...finished, recipient_count: 100, sent_count: 50 })
})
afterAll(() => app.close())

/** A subscriber who was sent the issue. */
async function addRecipient(outcome = 'sent') {
  const { id, email } = await insertSubscriber(app.sql)
  const mailId = randomUUID()
  await app.sql`
    insert into newsletter_deliveries (issue_id, subscriber_id, mail_id, outcome) values (${issueId}, ${id}, ${mailId}, ${outcome})`
  return { id, to: email, mailId }
}
const note = (...messages: string[]) => noteLateBounces(app.sql, Buffer.from(toMbox(messages), 'latin1'))
const stateOf = async (id: string) =>
  (await app.sql<{ state: string }[]>`select state from newsletter_subscribers where id = ${id}`)[0]?.state
const counts = async () =>
  (
    await app.sql<{ sent: number; bounced: number }[]>`
      select sent_count as sent, bounced_count as bounced from newsletter_issues where id = ${issueId}`
  )[0]

test('an address that does not exist gets no further issues, however its server says so, and is counted once', async () => {
  const first = await addRecipient()
  const second = await addRecipient('queued')
  const before = await counts()
  const mailbox = [postfixReturn(first), exchangeReturn(second), outOfOffice()]
  expect(await note(...mailbox)).toEqual({
    messages: 3,
    ended: 2,
    repeated: 0,
    temporary: 0,
    unmatched: 0,
    other: 1,
  })
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['bounced', 'bounced'])
  const after = { sent: (before?.sent ?? 0) - 1, bounced: (before?.bounced ?? 0) + 2 }
  expect(await counts()).toEqual(after)
  expect(await note(...mailbox)).toMatchObject({ ended: 0, repeated: 2 })
  expect(await counts()).toEqual(after)
})

test.each([
  ['4.2.2', 'failed'],
  ['5.2.2', 'failed'],
  ['5.7.1', 'failed'],
  ['5.7.26', 'failed'],
  ['5.3.4', 'failed'],
  ['5.1.8', 'failed'],
  ['5.0.0', 'failed'],
  ['5.4.5', 'failed'],
  ['5.1.1', 'delayed'],
  ['2.0.0', 'delivered'],
  ['nonsense', 'failed'],
])('status %s and action %s end nothing', async (status, action) => {
  const recipient = await addRecipient()
  expect(await note(postfixReturn({ ...recipient, status, action }))).toMatchObject({
    ended: 0,
    temporary: 1,
  })
  expect(await stateOf(recipient.id)).toBe('subscribed')
})

test.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])(
  'status %s ends the subscription',
  async (status) => {
    const recipient = await addRecipient()
    expect(await note(exchangeReturn({ ...recipient, status }))).toMatchObject({ ended: 1 })
    expect(await stateOf(recipient.id)).toBe('bounced')
  },
)

test('nobody can end the subscription of somebody else with an invented report', async () => {
  const victim = await addRecipient()
  const invented = { ...victim, mailId: randomUUID() }
  expect(await note(postfixReturn(invented), exchangeReturn(invented))).toMatchObject({
    ended: 0,
    unmatched: 2,
  })
  const without = postfixReturn(victim).replace(/^Message-ID:.*\r\n/m, '')
  // Nor does an id in the text of the message count.
  const inText = without.replace('From here on,', `Message-ID: <${victim.mailId}@viewfinder>\r\n`)
  expect(await note(without, inText)).toMatchObject({ ended: 0, unmatched: 2 })
  expect(await stateOf(victim.id)).toBe('subscribed')
})

test('who has unsubscribed meanwhile stays unsubscribed', async () => {
  const recipient = await addRecipient()
  await app.sql`update newsletter_subscribers set state = 'unsubscribed', ended_at = now() where id = ${recipient.id}`
  expect(await note(postfixReturn(recipient))).toMatchObject({ ended: 1 })
  expect(await stateOf(recipient.id)).toBe('unsubscribed')
})

test('a report about several recipients counts only if all of them failed for good', async () => {
  const recipient = await addRecipient()
  const group = 'Final-Recipient: rfc822; second@example.net\r\nAction: delayed\r\nStatus: 4.4.1\r\n'
  const mixed = exchangeReturn(recipient).replace(
    '\r\n\r\n--a1b2\r\nContent-Type: text/rfc822',
    `\r\n\r\n${group}$&`,
  )
  expect(mixed).toContain('second@example.net')
  expect(await note(mixed)).toMatchObject({ ended: 0, temporary: 1 })
})

test('a mailbox is split at its lines, a single message is one, and broken mail is no report', async () => {
  const recipient = { to: 'a@example.net', mailId: randomUUID() }
  expect(splitMailbox(Buffer.from(postfixReturn(recipient)))).toHaveLength(1)
  expect(splitMailbox(Buffer.from(' \n'))).toHaveLength(0)
  const [message, ...rest] = splitMailbox(Buffer.from(toMbox([postfixReturn(recipient), outOfOffice()])))
  expect([rest.length, String(message).includes('\nFrom here on')]).toEqual([1, true])
  expect(await readBounceReport(message as Buffer)).toEqual({ mailIds: [recipient.mailId], isHard: true })
  const broken = [
    '',
    'x',
    '\u0000'.repeat(100),
    'Content-Type: multipart/report; boundary="a"\n\n--a\n'.repeat(50),
  ]
  for (const text of broken) expect(await readBounceReport(Buffer.from(text))).toBeUndefined()
  const huge = Buffer.from(postfixReturn(recipient) + 'x'.repeat(1_000_000))
  expect(await readBounceReport(huge)).toBeUndefined()
})

// A backup without the secret opens nothing: no token is in it, no session, and no link that works once.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { backUp, createTarget, restore } from '../../../../test/support/backup.ts'
import { insertSubscriber } from '../../../../test/support/factories.ts'
import { readMails } from '../../../../test/support/mails.ts'
import { mailPasswordReset } from '../../accounts/users/password-reset.ts'
import { toIssueMail } from '../../content/newsletter/issue-mail.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { readArchive } from './archive-reader.ts'
import { getTableName } from './manifest.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function readBackup(path: string): Promise<{ tables: string[]; text: string }> {
  const tables: string[] = []
  let text = ''
  for await (const { name, content } of readArchive(path)) {
    const table = getTableName(name)
    if (table) tables.push(table)
    text += table ? gunzipSync(content).toString() : content.toString()
  }
  return { tables, text }
}

test('no token of a user, a link or an address can be read from the archive, and a restore ends sessions', async () => {
  const { token: as, id, email } = await app.signUp('ada')
  await app.sql`update users set role = 'admin', email_verified = true where id = ${id}`
  const list = (await app.send('POST', '/api/favorite-lists', { as, body: { name: 'Here', note: '' } })).body
  const share = (path: string) => app.send('PUT', `/api${path}/share`, { as, body: { sharesNotes: false } })
  const { shareToken } = (await share(`/favorite-lists/${list.id}`)).body
  const trip = { name: 'Utah', startsOn: '2027-10-02', dayCount: 1, locationIds: [] }
  const { id: tripId } = (await app.send('POST', '/api/trips', { as, body: trip })).body
  const tripToken = (await share(`/trips/${tripId}`)).body.shareToken
  const { feedUrl } = (await app.send('GET', '/api/me/meetup-calendar', { as })).body
  await mailPasswordReset(app.deps, { userIds: [id] })
  await app.send('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.test' } })
  const subscriber = await insertSubscriber(app.sql)
  const issue = { subject: 'Light', preview_text: '', body: { html: '', text: '' } }
  await queueMail(app.sql, {
    to: 'a@example.test',
    kind: 'newsletter',
    ...toIssueMail(issue, app.deps, subscriber.id),
  })
  const links = (await readMails(app.sql, app.sql`true`)).map(
    ({ body_text }) => /token=(\S+)/.exec(body_text)?.[1],
  )
  expect(links).toHaveLength(4)

  const { path } = await backUp(app)
  const { tables, text } = await readBackup(path)
  expect(text).toContain(email)
  for (const token of [as, shareToken, tripToken, new URL(feedUrl).pathname.slice(19, 83), ...links]) {
    expect(token).toMatch(/^.{24,}$/)
    expect(text).not.toContain(token)
  }
  expect(tables).toContain('public.users')
  expect(tables).not.toContain('public.sessions')
  expect(tables).not.toContain('public.verifications')

  const target = await createTarget()
  await restore(path, target)
  expect(await target.sql`select from sessions union all select from verifications`).toEqual([])
  const restored = await startTestApp({ database: target.database })
  expect((await restored.send('GET', '/api/auth/me', { as })).status).toBe(401)
  expect((await restored.get(`/api/shared-lists/${shareToken}`)).status).toBe(200)
  expect((await restored.get(new URL(feedUrl).pathname)).status).toBe(200)
})

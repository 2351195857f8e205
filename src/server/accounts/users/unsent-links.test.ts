// Confirming an address where no email leaves the server: the link is on the page, or an administrator confirms.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertProperty } from '../../../../test/support/factories.ts'
import { showsMailLinks } from '../../app/config/mail-links.ts'

let here: TestApp
let elsewhere: TestApp
beforeAll(async () => {
  here = await startTestApp({ showsMailLinks: true })
  elsewhere = await startTestApp()
})
afterAll(async () => {
  await here.close()
  await elsewhere.close()
})

test.each([
  [{ smtp: undefined, demo: true, host: '0.0.0.0' }, true],
  [{ smtp: undefined, demo: false, host: '127.0.0.1' }, true],
  [{ smtp: undefined, demo: false, host: '0.0.0.0' }, false],
  [{ smtp: { url: 'smtp://mail.example', from: 'a@b.example' }, demo: true, host: '127.0.0.1' }, false],
])('links are shown without SMTP_URL for a demo or on this machine: %j', (config, isShown) => {
  expect(showsMailLinks(config)).toBe(isShown)
})

test('the link of the confirmation email is given only there, and confirms', async () => {
  const link = async (app: TestApp, token: string) =>
    (await app.send('POST', '/api/account/verification-mail', { as: token })).body.link
  const stranger = await elsewhere.signUp('stranger')
  expect(await link(elsewhere, stranger.token)).toBeNull()
  const user = await here.signUp('newcomer')
  const token = new URL(await link(here, user.token)).searchParams.get('token')
  const { status, body } = await here.send('POST', '/api/auth/verify-email', { body: { token } })
  expect([status, body.outcome]).toEqual([200, 'confirmed'])
})

test('the newsletter’s confirmation is given there, and starts the subscription', async () => {
  const subscribe = async (app: TestApp, email: string) =>
    (await app.send('POST', '/api/newsletter/subscribe', { body: { email } })).body
  expect(await subscribe(elsewhere, 'reader@example.test')).toEqual({
    email: 'reader@example.test',
    link: null,
  })
  const { link } = await subscribe(here, 'reader@example.test')
  const token = new URL(link).searchParams.get('token')
  const { status } = await here.send('POST', '/api/newsletter/confirm', { body: { token } })
  const [row] = await here.sql`select state from newsletter_subscribers`
  expect([status, row?.state]).toEqual([200, 'subscribed'])
})

test('a new address is confirmed by its link, too', async () => {
  const user = await here.signUp('mover')
  const body = { newEmail: 'moved@example.test', password: user.password }
  const changed = (await here.send('POST', '/api/account/email', { as: user.token, body })).body
  const token = new URL(changed.link).searchParams.get('token')
  expect((await here.send('POST', '/api/auth/verify-email', { body: { token } })).body).toMatchObject({
    outcome: 'confirmed',
    email: 'moved@example.test',
  })
})

test('a listing goes live when its owner’s address is confirmed, also by an administrator, who is recorded', async () => {
  const owner = await elsewhere.join('host', { email_verified: false })
  const admin = await elsewhere.joinAdmin('keeper')
  const id = await insertProperty(elsewhere.sql, { owner_id: owner.id, state: 'pending' })
  const approve = () =>
    elsewhere.send('PATCH', `/api/admin/properties/${id}/status`, {
      as: admin.token,
      body: { approved: true },
    })
  expect((await approve()).body).toMatchObject({
    type: 'wrong-state',
    detail: 'The owner hasn’t confirmed their email address yet. The listing can go live after that.',
  })
  const confirm = () =>
    elsewhere.send('POST', `/api/admin/users/${owner.id}/confirm-email`, { as: admin.token, body: {} })
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).body.type).toBe('wrong-state')
  expect((await approve()).status).toBe(200)
  const actions = (await elsewhere.send('GET', '/api/admin/audit', { as: admin.token })).body
  expect(actions.map(({ action }: { action: string }) => action)).toContain('user.confirm-email')
})

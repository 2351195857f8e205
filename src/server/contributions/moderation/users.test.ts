// Users, the audit log, the outbox and the jobs over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Member, startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { endSuspensions } from '../../accounts/users/end-suspensions.ts'
import { hashToken } from '../../platform/secret-token.ts'

let app: TestApp
let admin: Member
let second: Member

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.joinAdmin()
  second = await app.joinAdmin('second')
})
afterAll(() => app.close())

const post = (path: string, body: unknown = {}, as = admin.token) =>
  app.send('POST', `/api/admin/${path}`, { body, as })
const read = async (path: string) => (await app.send('GET', `/api/admin/${path}`, { as: admin.token })).body
const isIn = async ({ token }: Member) =>
  (await app.send('GET', '/api/auth/me', { as: token })).status === 200

test('users are found by any part of name, username or email', async () => {
  const one = await app.join('Quiet_Fox', { name: 'Zoë Müller', email: 'z.m@fox.example' })
  for (const search of ['zoe mul', 'QUIET_F', 'fox.example'])
    expect((await read(`users?search=${search}`)).map((row: any) => row.id)).toEqual([one.id])
  expect(await read('users?search=quiet%25fox')).toEqual([])
  expect((await read('users?role=admin')).map((row: any) => row.username).toSorted()).toEqual([
    'keeper',
    'second',
  ])
})

test('a suspension ends every session at once, stores its reason, and restoring lets the user sign in again', async () => {
  const user = await app.signUp('noisy')
  const { body } = await post(`users/${user.id}/suspend`, { reason: 'Spam after a warning' })
  expect(await isIn(user)).toBe(false)
  expect((await app.send('POST', '/api/auth/login', { body: user })).status).toBe(403)
  expect((await read('users?state=suspended'))[0]).toMatchObject({
    username: 'noisy',
    suspendedReason: 'Spam after a warning',
    suspendedUntil: null,
  })
  expect(
    (await app.sql`select body_text from mail_outbox where kind = 'suspended' and user_id = ${user.id}`)[0]
      ?.body_text,
  ).toContain('Spam after a warning')
  expect((await post(`users/${user.id}/restore`)).status).toBe(200)
  expect((await app.send('POST', '/api/auth/login', { body: user })).status).toBe(200)
  // The suspension can no longer be undone: the user was restored since.
  expect((await post(`audit/${body.actionId}/undo`)).status).toBe(409)
})

test('a suspension may end by itself', async () => {
  const user = await app.signUp('brief')
  expect(
    (await post(`users/${user.id}/suspend`, { reason: 'Cool down', until: '2001-01-01T00:00:00Z' })).body
      .errors[0].path,
  ).toBe('until')
  const until = new Date(Date.now() + 60_000).toISOString()
  expect((await post(`users/${user.id}/suspend`, { reason: 'Cool down', until })).status).toBe(200)
  await app.sql`update users set ban_expires = now() - interval '1 second' where id = ${user.id}`
  expect((await read('users?state=suspended')).map((row: any) => row.username)).not.toContain('brief')
  expect((await app.send('GET', '/api/profiles/brief')).status).toBe(404)
  expect(await endSuspensions(app.sql)).toBe(1)
  expect((await app.send('GET', '/api/profiles/brief')).status).toBe(200)
  expect((await app.send('POST', '/api/auth/login', { body: user })).status).toBe(200)
})

test('a suspension that has not expired, or has no end, stays', async () => {
  const [one, other] = [await app.join('still'), await app.join('never')]
  await app.sql`update users set banned = true, ban_expires = now() + interval '1 hour' where id = ${one.id}`
  await app.sql`update users set banned = true where id = ${other.id}`
  expect(await endSuspensions(app.sql)).toBe(0)
})

test('of two parallel suspensions of the same user one succeeds; undo restores', async () => {
  const user = await app.join('twice')
  const answers = await Promise.all(
    [admin, second].map(({ token }) => post(`users/${user.id}/suspend`, { reason: 'Spam' }, token)),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  const won = answers.find((answer) => answer.status === 200)
  expect((await post(`audit/${won?.body.actionId}/undo`)).status).toBe(200)
  expect((await app.sql`select banned, ban_reason from users where id = ${user.id}`)[0]).toEqual({
    banned: false,
    ban_reason: null,
  })
})

test('administrators cannot suspend or demote themselves, and one always remains', async () => {
  for (const [path, body] of [
    ['suspend', { reason: 'x' }],
    ['role', { role: 'user' }],
    ['restore', {}],
  ] as const)
    expect((await post(`users/${admin.id}/${path}`, body)).status).toBe(403)
  const answers = await Promise.all([
    post(`users/${second.id}/role`, { role: 'user' }),
    post(`users/${admin.id}/role`, { role: 'user' }, second.token),
  ])
  expect(answers.filter((answer) => answer.status === 200).length).toBe(1)
  expect(answers.every((answer) => [200, 401, 403, 409].includes(answer.status))).toBe(true)
  expect(
    (await app.sql`select count(*)::int as n from users where role = 'admin' and not banned`)[0]?.n,
  ).toBe(1)
  // The demoted administrator loses the admin area at once.
  const [down, up] = answers[0].status === 200 ? [second, admin] : [admin, second]
  expect((await app.send('GET', '/api/admin/users', { as: down.token })).status).toBe(401)
  await app.send('POST', `/api/admin/users/${down.id}/role`, { body: { role: 'admin' }, as: up.token })
  await app.sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(down.token)}, ${down.id}, 'admin', now() + interval '1 day') on conflict do nothing`
})

test('the audit log names actor, subject and values, and is searched and paged', async () => {
  const user = await app.join('logged')
  await post(`users/${user.id}/role`, { role: 'owner' })
  const [entry] = await read(`audit?subjectId=${user.id}`)
  expect(entry).toMatchObject({
    actor: 'keeper',
    action: 'user.role',
    subjectName: 'logged',
    before: { role: 'user' },
    after: { role: 'owner' },
    canUndo: true,
  })
  expect((await read('audit?search=LOGGED&action=user.role')).map((row: any) => row.id)).toEqual([entry.id])
  const first = await app.send('GET', '/api/admin/audit?limit=1', { as: admin.token })
  expect(first.headers.get('link')).toContain('cursor=')
  expect((await post('audit/not-an-id/undo')).status).toBe(404)
})

test('reading the outbox is logged, and an email can be sent again', async () => {
  await app.sql`delete from mail_outbox`
  await app.signUp('mailed')
  const [mail] = await read('outbox?search=mailed@')
  expect(mail).toMatchObject({ kind: 'verify-email', state: 'waiting', to: 'mailed@example.test' })
  const whole = await read(`outbox/${mail.id}`)
  expect(whole.text).toContain('/auth/verify?token=')
  await read(`outbox/${mail.id}`)
  expect(
    await app.sql`select actor_name from audit_log where action = 'mail.read' and subject_id = ${mail.id}`,
  ).toEqual([{ actor_name: 'keeper' }])
  expect((await post(`outbox/${mail.id}/send`)).status).toBe(409)
  await app.sql`update mail_outbox set attempts = 20, last_error = 'refused' where id = ${mail.id}`
  expect((await read('outbox?state=failed'))[0]).toMatchObject({ id: mail.id, lastError: 'refused' })
  expect((await post(`outbox/${mail.id}/send`)).status).toBe(200)
  expect((await read('outbox?state=waiting')).map((row: any) => row.id)).toEqual([mail.id])
  expect([(await read('overview')).mailsRefused, await read('outbox?state=refused')]).toEqual([0, []])
  await app.sql`update mail_outbox set attempts = 1, refused_at = now(), last_error = '550 5.7.1 listed' where id = ${mail.id}`
  expect((await read('overview')).mailsRefused).toBe(1)
  expect((await read('outbox?state=refused'))[0]).toMatchObject({
    id: mail.id,
    lastError: '550 5.7.1 listed',
  })
})

test('failed jobs are shown with their error and can be retried once', async () => {
  await app.sql`insert into pgboss.job (name, data, state, output, completed_on) values ('forget-old-rows', '{}', 'failed', '{"message": "disk full"}', now())`
  const [job] = await read('jobs')
  expect(job).toMatchObject({ queue: 'forget-old-rows', state: 'failed', error: 'disk full' })
  expect((await read('queues')).find((queue: any) => queue.name === 'forget-old-rows')).toMatchObject({
    failed: 1,
  })
  const answers = await Promise.all(
    [admin, second].map(({ token }) => post(`jobs/${job.id}/retry`, {}, token)),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  expect((await read('jobs?state=waiting')).map((row: any) => row.id)).toContain(job.id)
})

test('the overview counts open items', async () => {
  const overview = await read('overview')
  expect(overview).toMatchObject({ locationsWaiting: 0, subjectsReported: 0 })
  expect(Object.values(overview).every(Number.isInteger)).toBe(true)
})

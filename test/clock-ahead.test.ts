// A clock that was days ahead and is right again: data written meanwhile neither locks out users nor stops any work.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishUnclaimed } from '../src/server/discovery/photos/publish.ts'
import { startJobs } from '../src/server/platform/jobs/queue.ts'
import { createTestDatabase, startTestApp, type TestApp, testPassword } from './support/app.ts'
import { codeOfAuthenticator } from './support/authenticator.ts'
import { insertLocation } from './support/factories.ts'
import { noiseImage, photoForm } from './support/images.ts'

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const login = (email: string, password = testPassword) =>
  app.send('POST', '/api/auth/login', { body: { email, password } })

test('a user who had to wait after wrong passwords can sign in, and is limited like any other', async () => {
  const { email } = await app.signUp('Ada')
  const guesses = Array.from({ length: 6 }, () => login(email, 'wrong'))
  expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
  await app.sql`update sign_in_attempts
    set last_failed_at = last_failed_at + interval '3 days', locked_until = locked_until + interval '3 days'`
  expect((await login(email)).status).toBe(200)
  const again = []
  for (let count = 0; count < 8; count++) again.push(await login(email, 'wrong'))
  const refused = again.find(({ status }) => status === 429)
  expect(refused?.body.retryAfterSeconds).toBeLessThan(60)
})

test('codes of an authenticator app are valid again, each once', async () => {
  const { token, email } = await app.signUp('Berta')
  await app.sql`update users set email_verified = true where email = ${email}`
  const send = (path: string, body: object, as?: string) => app.send('POST', path, { body, as })
  const { secret } = (await send('/api/account/two-factor', { password: testPassword }, token)).body
  const code = codeOfAuthenticator(secret)
  expect((await send('/api/account/two-factor/confirm', { code }, token)).status).toBe(200)
  await app.sql`update two_factors set used_step = used_step + 3 * 2880`
  const next = codeOfAuthenticator(secret, 30)
  const signIn = () => send('/api/auth/login', { email, password: testPassword, code: next })
  expect((await signIn()).status).toBe(200)
  expect((await signIn()).status).toBe(401)
})

test('a photo that was claimed then is published', async () => {
  const author = await app.join('carla')
  const location = await insertLocation(app.sql)
  const body = photoForm(await noiseImage(400, 300))
  const { id } = (await app.send('POST', `/api/locations/${location}/photos`, { as: author.token, body }))
    .body
  await app.sql`update location_photos
    set claim = ${randomUUID()}, claimed_until = now() + interval '3 days' where id = ${id}`
  await publishUnclaimed({ sql: app.sql, files: app.files, log })
  expect((await app.sql`select state from location_photos where id = ${id}`)[0]?.state).toBe('ready')
})

test('locations and reports of those days do not count against the limit of this one', async () => {
  const author = await app.join('dora')
  const submission = (name: string) => ({
    ...{ name, description: 'A rail above the river.', address: 'River Road 1' },
    ...{ latitude: 1, longitude: 2, themes: ['landscape'], confirmDuplicate: true },
  })
  const submit = (name: string) =>
    app.send('POST', '/api/locations', { as: author.token, body: submission(name) })
  const report = (subjectId: string) =>
    app.send('POST', '/api/reports', {
      as: author.token,
      body: { subjectKind: 'location', subjectId, reason: 'spam' },
    })
  const ids: string[] = []
  for (let count = 0; count < 20; count++) ids.push((await submit(`Overlook ${count}`)).body.id)
  const reported = await insertLocation(app.sql, { latitude: 50 })
  for (const id of ids) await report(id)
  expect([(await submit('One more')).status, (await report(reported)).status]).toEqual([429, 429])
  await app.sql`update locations set created_at = now() + interval '3 days' where created_by = ${author.id}`
  await app.sql`update reports set created_at = now() + interval '3 days' where reporter_id = ${author.id}`
  expect([(await submit('One more')).status, (await report(reported)).status]).toEqual([201, 201])
})

test('jobs that were sent, tried or started then are done, and the queue uses its normal times', async () => {
  const { sql, drop } = await createTestDatabase()
  const done: string[] = []
  const kinds = [
    { name: 'by-the-clock', cron: '* * * * *', run: async () => {} },
    { name: 'a-kind', run: async ({ of }: { of: string }) => void done.push(of) },
  ]
  const options = { sql, log, kinds: kinds as never[], pollSeconds: 0.5 }
  const before = await startJobs({ ...options, isWorking: false })
  for (const of of ['sent', 'tried', 'begun']) await before.send(sql, 'a-kind', { of })
  await before.stop()
  await sql`update pgboss.job set start_after = start_after + interval '3 days', created_on = created_on + interval '3 days'
    where data ->> 'of' = 'sent'`
  await sql`update pgboss.job set state = 'retry', start_after = now() + interval '3 days' where data ->> 'of' = 'tried'`
  await sql`update pgboss.job set state = 'active', started_on = now() + interval '3 days',
    heartbeat_on = now() + interval '3 days' where data ->> 'of' = 'begun'`
  await sql`update pgboss.queue set monitor_claim_on = now() + interval '3 days', monitor_on = now() + interval '3 days'`
  await sql`update pgboss.version set cron_on = now() + interval '3 days', flow_on = now() + interval '3 days'`
  const jobs = await startJobs({ ...options, isWorking: true })
  try {
    await expect.poll(() => done.toSorted()).toEqual(['begun', 'sent', 'tried'])
    const [late] = await sql`select count(*)::int as count from pgboss.queue q, pgboss.version v
      where greatest(q.monitor_claim_on, q.monitor_on, v.cron_on, v.flow_on) > now()`
    expect(late?.count).toBe(0)
  } finally {
    await jobs.stop()
    await drop()
  }
})

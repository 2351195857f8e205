// The state of the server over HTTP: for administrators in figures, for Prometheus as gauges.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { projectRoot } from '../../platform/project-root.ts'
import { recordBackup } from '../backup/last-backup.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({
    replicas: [
      { name: 'near:5432', isWell: true, lagMs: 120 },
      { name: 'far:5432', isWell: false, lagMs: Number.POSITIVE_INFINITY },
    ],
    monitored: { dataDir: projectRoot, isMailSent: true },
  })
  token = (await app.joinAdmin()).token
})
afterAll(() => app.close())

const letter = {
  to: 'ann@example.test',
  kind: 'test',
  text: { subject: 'Hello', greeting: 'Hello,', paragraphs: ['Text.'] },
}
const metrics = async (of = app) => String((await of.get('/metrics')).body)

test('figures of what waits, and since when', async () => {
  await queueMail(app.sql, letter)
  await app.sql`update mail_outbox set queued_at = now() - interval '20 minutes'`
  await app.sql`insert into payment_events (id, type, subject, subject_id, created_at, received_at)
    values (${randomUUID()}, 'payment.captured', 'payment', 'none', now(), now() - interval '2 hours')`
  await recordBackup(app.sql, { bytes: 4711 })
  await app.sql`update backups set finished_at = now() - interval '3 days'`
  const { status, body } = await app.send('GET', '/api/admin/status', { as: token })
  expect(status).toBe(200)
  const backlog = (name: string) => body.backlogs.find((one: { name: string }) => one.name === name)
  expect(backlog('emails').waiting).toBe(1)
  expect(Math.round(backlog('emails').oldestSeconds / 60)).toBe(20)
  expect(Math.round(backlog('payment-events').oldestSeconds / 3600)).toBe(2)
  expect(backlog('payments')).toEqual({ name: 'payments', waiting: 0, oldestSeconds: 0 })
  expect(Math.round(body.lastBackupSeconds / 86_400)).toBe(3)
  expect(body.replicas).toEqual([
    { name: 'near:5432', isUsed: true, lagSeconds: 0.12 },
    { name: 'far:5432', isUsed: false, lagSeconds: null },
  ])
  expect(body.database.maxConnections).toBeGreaterThan(body.database.connections)
  expect(body.disk.sizeBytes).toBeGreaterThan(body.disk.freeBytes)
  expect(body.jobs.length).toBeGreaterThan(5)
  const text = await metrics()
  expect(text).toMatch(/^backlog_waiting\{backlog="emails"\} 1$/m)
  expect(text).toMatch(/^database_replica_lag_seconds\{replica="far:5432"\} \+Inf$/m)
  expect(text).toMatch(/^database_up 1$/m)
  expect(text).toMatch(/^database_pool_connections\{pool="main",state="busy"\} \d+$/m)
  expect(text).toMatch(/^backup_last_timestamp_seconds \d{10}/m)
})

test('without an email server, waiting emails are no backlog', async () => {
  const without = await startTestApp({ monitored: { dataDir: undefined, isMailSent: false } })
  onTestFinished(() => without.close())
  await queueMail(without.sql, letter)
  const { body } = await without.send('GET', '/api/admin/status', { as: (await without.joinAdmin()).token })
  expect(body.backlogs.map(({ name }: { name: string }) => name)).not.toContain('emails')
  expect([body.disk, body.isMailSent, body.lastBackupSeconds]).toEqual([null, false, null])
})

test('metrics are answered without a database, and say so', async () => {
  const broken = await startTestApp({ sql: (() => new Promise(() => {})) as never })
  onTestFinished(() => broken.close())
  const text = await metrics(broken)
  expect(text).toMatch(/^database_up 0$/m)
  expect(text).not.toMatch(/^(database_size_bytes|backlog_waiting|disk_free_bytes|backup_last)\S* \d/m)
})

test('requests are counted by the pattern of their address', async () => {
  await app.get('/api/locations/4711?search=secret')
  await app.get('/api/nowhere/4711')
  await app.get('/tiles/locations/0/0/0.mvt')
  const routes = new Set(
    [
      ...(await metrics()).matchAll(
        /^http_request_duration_seconds_count\{.*?kind="(\w+)",route="([^"]*)"/gm,
      ),
    ].map(([, kind, route]) => `${kind} ${route}`),
  )
  expect(routes).toEqual(
    new Set(['api /api/locations/{id}', 'api api', 'tile tile', 'api /api/admin/status', 'metrics metrics']),
  )
})

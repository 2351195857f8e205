// Traces as a collector gets them: from the request to its statements, other services and jobs, and nothing personal in them.
import { request as httpRequest } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, startTestApp, type TestApp, testSecret } from '../../../../test/support/app.ts'
import {
  attributesOf,
  type CollectedSpan,
  type Collector,
  startCollector,
  waitOfPool,
} from '../../../../test/support/collector.ts'
import { insertLocations } from '../../../../test/support/factories.ts'
import { until } from '../../../../test/support/until.ts'
import { logSlowStatements } from '../db/observe.ts'
import { startJobs } from '../jobs/queue.ts'
import { smtpServer } from '../mail/smtp-server.ts'
import { processRegistry } from '../metrics/instruments.ts'
import { openGateway } from '../payments/open-gateway.ts'
import { openFileStore } from '../storage/open-store.ts'
import { openTracer } from './otlp.ts'
import type { TraceSettings } from './trace-settings.ts'
import { beginRequest, inCall, inSpan, setTracer, startSpan } from './work.ts'

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
let app: TestApp
let locationId: string
beforeAll(async () => {
  app = await startTestApp({ trustedProxies: ['127.0.0.3'] })
  const [id] = await insertLocations(app.sql, [{}])
  locationId = id as string
})
afterAll(() => app.close())
afterEach(() => {
  setTracer(undefined)
  logSlowStatements(0, quiet)
})

/** Traces into a collector until `flush`, which ends tracing and returns the spans. */
async function traced(settings: Partial<TraceSettings> = {}, collector?: Collector) {
  const own = collector ?? (await startCollector())
  onTestFinished(() => own.close())
  const { tracer, stop } = openTracer(
    {
      endpoint: own.url,
      headers: { 'x-team': 'photos' },
      serviceName: 'viewfinder-test',
      sampler: 'parentbased_always_on',
      ratio: 1,
      ...settings,
    },
    { version: 'test', log: quiet },
  )
  setTracer(tracer)
  return {
    collector: own,
    flush: async (): Promise<CollectedSpan[]> => {
      setTracer(undefined)
      await stop()
      return own.spans
    },
  }
}

/** A request from another address of this machine, which is a trusted proxy or not. */
const getFrom = (localAddress: string, path: string, headers: Record<string, string>) =>
  new Promise<void>((resolve, reject) =>
    httpRequest(app.url + path, { localAddress, headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(),
  )

const named = (spans: CollectedSpan[], name: string) =>
  spans.find((span) => span.name === name) as CollectedSpan

test('a request has its call and its statements below it, and no value of any of them', async () => {
  const ann = await app.join('ann_the_surveyor')
  const { flush, collector } = await traced()
  const { status } = await app.send('GET', `/api/locations/${locationId}?secret=hunter2`, { as: ann.token })
  expect(status).toBe(200)
  const missing = await app.send('GET', '/api/locations/not-an-id-at-all')
  expect(missing.status).toBeGreaterThanOrEqual(400)
  const spans = await flush()
  const root = named(spans, 'GET /api/locations/{id}')
  expect(root).toMatchObject({ kind: 2 })
  expect(attributesOf(root)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/locations/{id}',
    'http.response.status_code': 200,
  })
  const inTrace = spans.filter(({ traceId }) => traceId === root.traceId)
  const call = named(inTrace, 'call locations.get')
  expect(call.parentSpanId).toBe(root.spanId)
  const statements = inTrace.filter(({ parentSpanId, kind }) => kind === 3 && parentSpanId === call.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const span of statements) {
    const { 'db.query.text': text, ...others } = attributesOf(span)
    expect(others).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.summary': span.name })
    expect(text).not.toMatch(/'|(?<![\w$."])\d/)
  }
  expect(collector.headers[0]).toMatchObject({ 'x-team': 'photos', path: '/v1/traces' })
  const text = collector.text()
  expect(text).toContain('viewfinder-test')
  for (const secret of [
    locationId,
    ann.id,
    ann.email,
    ann.username,
    ann.token,
    'hunter2',
    'not-an-id-at-all',
  ])
    expect(text).not.toContain(secret)
})

test('a call that waited for a connection says how long', async () => {
  const { sql, drop } = await createTestDatabase({ isMigrated: false, connections: 1 })
  onTestFinished(drop)
  const { flush } = await traced()
  const held = await sql.pool.connect()
  const waiter = inSpan('waiter', { begins: true }, async () => {
    await sql`select 1 as one`
  })
  await until(() => sql.pool.waitingCount === 1)
  const sinceMs = performance.now()
  while (performance.now() - sinceMs < 5);
  held.release()
  await waiter
  const { attributes } = named(await flush(), 'waiter')
  const waitMs = Object.values(attributes.find(({ key }) => key === waitOfPool)?.value ?? {})[0]
  expect(Number(waitMs)).toBeGreaterThanOrEqual(5)
})

test('probes are not traced, and unknown addresses share a name', async () => {
  const { flush } = await traced()
  for (const path of ['/healthz', '/readyz', '/metrics', '/api/nowhere/4711', '/api/users/me'])
    await app.send('GET', path)
  expect((await flush()).filter(({ kind }) => kind === 2).map(({ name }) => name)).toEqual([
    'GET api',
    expect.stringMatching(/^GET (api|\/api\/[a-z{}/-]+)$/),
  ])
})

const remote = '0af7651916cd43dd8448eb211c80319c'
const from = (flags: string) => ({ traceparent: `00-${remote}-b7ad6b7169203331-${flags}` })

test('a trusted proxy’s trace is continued, and that of anybody else is not', async () => {
  const { flush } = await traced()
  await getFrom('127.0.0.3', '/api/themes', from('01'))
  await getFrom('127.0.0.2', '/api/themes', from('01'))
  await getFrom('127.0.0.3', '/api/themes', { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01` })
  await getFrom('127.0.0.3', '/api/themes', { traceparent: `${from('01').traceparent}-and-more` })
  await getFrom('127.0.0.3', '/api/themes', from('00'))
  const roots = (await flush()).filter(({ kind }) => kind === 2)
  expect(roots.map(({ traceId }) => traceId === remote)).toEqual([true, false, false, false])
  expect(roots[0]?.parentSpanId).toBe('b7ad6b7169203331')
})

test.each<[Partial<TraceSettings>, number]>([
  [{ sampler: 'always_off' }, 0],
  [{ sampler: 'always_on' }, 20],
  [{ sampler: 'traceidratio', ratio: 0 }, 0],
  [{ sampler: 'parentbased_traceidratio', ratio: 1 }, 20],
  [{ sampler: 'parentbased_always_off' }, 0],
])('sampling by %o', async (settings, expected) => {
  const { flush } = await traced(settings)
  for (let index = 0; index < 20; index++) await inSpan('one', { begins: true }, async () => {})
  expect(await flush()).toHaveLength(expected)
})

test('payment service, mail server and files have spans with their calls and kinds of errors only', async () => {
  const gateway = await openGateway({ sql: app.sql, stripe: undefined, secret: testSecret })
  const files = await openFileStore({ dataDir: '/dev/null/nowhere', s3: undefined })
  const mail = smtpServer('smtp://127.0.0.1:9', 'hello@viewfinder.test', testSecret)
  onTestFinished(() => mail.close())
  const { flush, collector } = await traced()
  // Other files of this worker may have counted some.
  const counts = async () => {
    const metrics = await processRegistry.metrics()
    return [
      /payment_service_duration_seconds_count\{call="getPayment",outcome="not-found"\} (\d+)/,
      /mail_server_duration_seconds_count\{call="send",outcome="delay"\} (\d+)/,
    ].map((pattern) => Number(pattern.exec(metrics)?.[1] ?? 0))
  }
  const before = await counts()
  const letter = { id: 'x', to_address: 'ann@example.test', subject: 'hi', headers: {}, sealed_texts: null }
  await expect(gateway.getPayment('pi_secret')).rejects.toThrow()
  await expect(files.write('media/secret.jpg', Buffer.from('x'))).rejects.toThrow()
  await expect(mail.send({ ...letter, body_text: 'hi', body_html: 'hi' })).rejects.toThrow()
  const spans = await flush()
  expect(
    spans.filter(({ parentSpanId }) => !parentSpanId).map(({ name, status }) => [name, status.code]),
  ).toEqual([
    ['payment service getPayment', 2],
    ['folder write', 2],
    ['email server send', 2],
  ])
  expect(attributesOf(named(spans, 'payment service getPayment'))).toEqual({
    'peer.service': 'payment service',
    'error.type': 'not-found',
  })
  for (const secret of ['pi_secret', 'secret.jpg', 'ann@example.test', 'ECONNREFUSED 127'])
    expect(collector.text()).not.toContain(secret)
  const now = await counts()
  expect(now.map((count, index) => count - (before[index] as number))).toEqual([1, 1])
})

test('a job belongs to the trace of what sent it, and gets its data as they were', async () => {
  const seen: object[] = []
  const kinds = [
    {
      name: 'of-a-trace',
      run: async (data: object) => {
        await app.sql`select 1 as one`
        seen.push(data)
      },
    },
  ]
  const jobs = await startJobs({
    sql: app.sql,
    log: quiet,
    kinds: kinds as never[],
    isWorking: true,
    pollSeconds: 0.5,
  })
  const { flush } = await traced()
  try {
    await inSpan('sender', { begins: true }, () =>
      app.sql.transaction((tx) => jobs.send(tx, 'of-a-trace', { number: 1 })),
    )
    await app.sql.transaction((tx) => jobs.send(tx, 'of-a-trace', { number: 2 }))
    await expect.poll(() => seen).toHaveLength(2)
  } finally {
    await jobs.stop()
  }
  expect(seen).toEqual(expect.arrayContaining([{ number: 1 }, { number: 2 }]))
  const spans = await flush()
  const sender = named(spans, 'sender')
  const runs = spans.filter(({ name }) => name === 'job of-a-trace')
  expect(runs.map(({ kind }) => kind)).toEqual([5, 5])
  expect(runs.filter(({ traceId }) => traceId === sender.traceId)).toHaveLength(1)
  expect(
    named(
      spans.filter(({ traceId }) => traceId === sender.traceId),
      'transaction',
    ).parentSpanId,
  ).toBe(sender.spanId)
})

test('a collector that hangs costs two batches in flight and a full queue, and delays nobody', async () => {
  const hanging = await startCollector({ answers: false })
  const { flush } = await traced({}, hanging)
  for (let index = 0; index < 20_000; index++) await inSpan('one', { begins: true }, async () => {})
  await expect.poll(hanging.requests).toBeGreaterThan(0)
  expect((await app.get('/api/themes')).status).toBe(200)
  expect(hanging.mostOpen()).toBeLessThanOrEqual(2)
  // Ends although nothing was taken.
  await flush()
})

test('without a collector there are no spans', async () => {
  const observed = beginRequest('GET', { traceparent: from('01').traceparent, isTraced: true })
  expect(observed.span).toBeUndefined()
  await observed.run(() =>
    inSpan('one', { begins: true }, async () => expect(startSpan('two', {})).toBeUndefined()),
  )
})

test('a slow statement is logged with its call, and without values or literals', async () => {
  const lines: object[] = []
  logSlowStatements(20, { warn: (fields) => void lines.push(fields) })
  const slow = async () =>
    await app.sql`select pg_sleep(0.05), ${'ann@example.test'}::text as "who1", 'it''s a literal', -12.5, 7 from locations limit 1`
  await inCall('locations.list', slow)
  logSlowStatements(600_000, { warn: (fields) => void lines.push(fields) })
  await inCall('locations.list', slow)
  expect(lines).toEqual([
    {
      call: 'locations.list',
      milliseconds: expect.any(Number),
      statement: 'select pg_sleep(?), $1::text as "who1", ?, ?, ? from locations limit ?',
    },
  ])
})

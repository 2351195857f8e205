// The real application on a real port and a separate database, for tests that use HTTP.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createNotificationStreams } from '../../src/server/accounts/notifications/stream.ts'
import { createAuth } from '../../src/server/accounts/users/auth.ts'
import { domains } from '../../src/server/app/domains/domains.ts'
import { jobKinds } from '../../src/server/app/domains/job-kinds.ts'
import { type PublicContent, watchPublicContent } from '../../src/server/app/pages/public-content.ts'
import { createApp } from '../../src/server/app/request/app.ts'
import type { AppOptions } from '../../src/server/app/request/context.ts'
import { createCommonsClient } from '../../src/server/contributions/commons/client.ts'
import { createStreetSource } from '../../src/server/discovery/basemaps/street-source.ts'
import { openLiveSearch } from '../../src/server/discovery/locations/open-live-search.ts'
import { createViewRecorder } from '../../src/server/operations/analytics/view-recorder.ts'
import type { Sql } from '../../src/server/platform/db/pool.ts'
import {
  createPublicFetch,
  createPublicImageFetch,
  type FetchPublicFile,
} from '../../src/server/platform/http/public-fetch.ts'
import { serve } from '../../src/server/platform/http/serve.ts'
import { startJobs } from '../../src/server/platform/jobs/queue.ts'
import { createSandbox } from '../../src/server/platform/payments/sandbox/sandbox-gateway.ts'
import { hashToken } from '../../src/server/platform/secret-token.ts'
import { type FileStore, folderStore } from '../../src/server/platform/storage/file-store.ts'
import { connectTo } from './cluster.ts'
import { insertUser } from './factories.ts'
import { testSecret } from './test-secret.ts'

const silent = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (fields: object) => console.error(fields),
}

export type TestDatabase = { name: string; sql: Sql; drop: () => Promise<void> }

/** A separate database: copied from the migrated template, or empty. */
export async function createTestDatabase(
  options: { isMigrated?: boolean; connections?: number } = {},
): Promise<TestDatabase> {
  const { isMigrated = true, connections } = options
  const server = inject('server')
  const name = `viewfinder_${randomUUID().replaceAll('-', '')}`
  const admin = connectTo(server, 'postgres', 1)
  await admin.query(
    `create database ${name} encoding 'UTF8' template ${isMigrated ? inject('template') : 'template0'} strategy file_copy`,
  )
  const sql = connectTo(server, name, connections, { relaysChanges: true })
  return {
    name,
    sql,
    drop: async () => {
      await sql.end({ timeoutMs: 2000 })
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

export type Answer = { status: number; headers: Headers; body: any }
export type Member = { id: string; token: string; username: string; email: string }

export type TestApp = {
  url: string
  sql: Sql
  files: FileStore
  publicContent: PublicContent
  /** The application's dependencies, for running job functions directly: `workPayments(app.deps)`. */
  deps: AppOptions
  /** GET a path; JSON bodies are parsed. */
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Any request; an object is sent as JSON, a FormData unchanged. `as`: a user's token. */
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; as?: string | undefined; headers?: Record<string, string> },
  ) => Promise<Answer>
  /** A new user by the public call, with a password. */
  signUp: (username: string) => Promise<Member & { password: string }>
  /** A new user with a session, inserted directly into the tables: fast, without a password. */
  join: (username: string, columns?: Record<string, unknown>) => Promise<Member>
  /** A new administrator with a session of the administrators' sign-in. */
  joinAdmin: (username?: string) => Promise<Member>
  close: () => Promise<void>
}

export const testPassword = 'a long walk at dusk'
export { testSecret }

/** Starts the application with defaults for absent options. With `worksJobs` the background jobs run. */
export async function startTestApp({
  worksJobs = false,
  database: existing,
  fetchCalendar = createPublicFetch(),
  fetchImage = createPublicImageFetch(),
  ...options
}: Partial<AppOptions> & {
  worksJobs?: boolean
  database?: TestDatabase
  fetchCalendar?: FetchPublicFile
  fetchImage?: FetchPublicFile
} = {}): Promise<TestApp> {
  const database = existing ?? (await createTestDatabase())
  const { sql } = database
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-files-'))
  const files = options.files ?? folderStore(folder)
  const log = options.log ?? silent
  const publicUrl = 'http://viewfinder.test'
  const supportEmail = 'support@viewfinder.test'
  const now = options.now ?? (() => new Date())
  const gateway = options.gateway ?? createSandbox({ sql, secret: testSecret, now })
  const jobs = await startJobs({
    sql,
    log,
    kinds: jobKinds({
      sql,
      files,
      basemapFolder: options.basemapFolder,
      log,
      publicUrl,
      secret: testSecret,
      gateway,
      weather: options.weather,
      now,
      elevation: options.elevation,
      fetchCalendar,
      fetchImage,
      domains: options.domains ?? domains,
    }),
    isWorking: worksJobs,
    pollSeconds: 0.5,
  })
  const streams =
    options.streams ??
    createNotificationStreams({ sql, log: { ...log, warn: () => {} }, probeMs: 300, heartbeatMs: 500 })
  const publicContent =
    options.publicContent ??
    watchPublicContent({
      sql,
      readSql: options.readSql ?? sql,
      log: { ...log, warn: () => {} },
      probeMs: 300,
    })
  const liveSearch = openLiveSearch((pool) =>
    connectTo(inject('server'), database.name, pool.connections, pool),
  )
  const views = options.views ?? createViewRecorder({ sql, log, now })
  const deps: AppOptions = {
    sql,
    readSql: sql,
    liveSearch,
    files,
    auth: createAuth({
      sql,
      secret: testSecret,
      publicUrl,
      isPublicUrlConfigured: true,
      log: { ...log, warn: () => {} },
    }),
    jobs,
    basemapFolder: undefined,
    streetSource: createStreetSource(undefined, now),
    // Nothing listens there: a test that asks Commons starts its own double.
    commons: createCommonsClient({
      commonsUrl: 'http://127.0.0.1:9',
      wikidataUrl: 'http://127.0.0.1:9',
      publicUrl,
    }),
    elevation: undefined,
    gateway,
    weather: undefined,
    tides: undefined,
    routing: undefined,
    secret: testSecret,
    publicUrl,
    supportEmail,
    seller: options.seller ?? { name: 'Viewfinder', address: [], taxId: undefined, taxPercent: 0 },
    isPublicUrlConfigured: true,
    log,
    now,
    domains,
    version: 'test',
    monitored: { dataDir: undefined, isMailSent: false },
    render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'page' }),
    publicFolder: undefined,
    browser: {
      publicUrl,
      supportEmail,
      mapStyleUrl: null,
      satellite: null,
      hasDemoAccounts: false,
      hasForecast: false,
      hasTides: false,
      isDemoIndexed: false,
    },
    rateLimit: false,
    checksAnswers: true,
    showsMailLinks: false,
    metricsToken: undefined,
    trustedProxies: [],
    listenHost: '127.0.0.1',
    isDevelopment: false,
    // End what hangs, not what waits for its turn on a busy machine.
    limits: { deadlines: { answerMs: 240_000, uploadMs: 240_000 } },
    streams,
    publicContent,
    views,
    ...options,
  }
  const app = createApp(deps)
  const server = await serve(app, { host: '127.0.0.1', port: 0, graceMs: 500 })
  const url = `http://127.0.0.1:${server.port}`
  const send = sendTo(url)
  const signUp = async (username: string) => {
    const email = `${username.toLowerCase()}@example.test`
    const { status, body } = await send('POST', '/api/auth/signup', {
      body: { username, email, password: testPassword, displayName: `The ${username}` },
    })
    if (status !== 201) throw new Error(`Signing up failed: ${JSON.stringify(body)}`)
    return { id: body.user.id, token: body.token, username, email, password: testPassword }
  }
  const joinAs = async (
    username: string,
    columns: Record<string, unknown> = {},
    scope = 'user',
  ): Promise<Member> => {
    const id = await insertUser(sql, {
      name: `The ${username}`,
      username,
      email: `${username.toLowerCase()}@example.test`,
      email_verified: true,
      ...columns,
    })
    const token = randomUUID().replaceAll('-', '')
    await sql`insert into sessions (token_hash, user_id, scope, expires_at) values (${hashToken(token)}, ${id}, ${scope}, now() + interval '1 day')`
    return { id, token, username, email: `${username.toLowerCase()}@example.test` }
  }
  return {
    url,
    sql,
    files,
    deps,
    publicContent,
    get: (path, headers = {}) => send('GET', path, { headers }),
    send,
    signUp,
    join: (username, columns) => joinAs(username, columns),
    joinAdmin: (username = 'keeper') => joinAs(username, { role: 'admin' }, 'admin'),
    close: async () => {
      await streams.stop()
      await publicContent.stop()
      await server.stop()
      await views.stop()
      await jobs.stop()
      await liveSearch.sql.end({ timeoutMs: 2000 })
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function sendTo(url: string): TestApp['send'] {
  return async (method, path, { body, as, headers = {} } = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()),
    }
  }
}

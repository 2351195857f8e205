// The real application on a real port and a database of its own, for tests that speak HTTP.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type AppOptions, createApp } from '../../src/server/app.ts'
import type { Sql } from '../../src/server/platform/db/connect.ts'
import { serve } from '../../src/server/platform/http/serve.ts'
import { type FileStore, folderStore } from '../../src/server/platform/storage/file-store.ts'
import { connectTo } from './cluster.ts'

const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: (fields: object) => console.error(fields) }

/** A database copied from the migrated template. */
export async function createTestDatabase(): Promise<{ sql: Sql; drop: () => Promise<void> }> {
  const server = inject('server')
  const name = `viewfinder_${randomUUID().replaceAll('-', '')}`
  const admin = connectTo(server, 'postgres', 1)
  await admin.unsafe(`create database ${name} template ${inject('template')}`)
  const sql = connectTo(server, name)
  return {
    sql,
    drop: async () => {
      await sql.end({ timeout: 2 })
      await admin.unsafe(`drop database if exists ${name} with (force)`)
      await admin.end()
    },
  }
}

export type TestApp = {
  url: string
  sql: Sql
  files: FileStore
  /** GET a path; JSON bodies are parsed. */
  get: (path: string, headers?: Record<string, string>) => Promise<{ status: number; headers: Headers; body: any }>
  close: () => Promise<void>
}

/** Starts the application; what a test does not say is filled in. */
export async function startTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-files-'))
  const files = folderStore(folder)
  const app = createApp({
    sql: database.sql,
    readSql: database.sql,
    files,
    log: silent,
    now: () => new Date(),
    version: 'test',
    render: async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: 'page' }),
    publicFolder: undefined,
    browser: { publicUrl: 'http://viewfinder.test', mapStyleUrl: null, isDemo: false },
    rateLimit: false,
    metricsToken: undefined,
    isDevelopment: false,
    ...options,
  })
  const server = await serve(app, { host: '127.0.0.1', port: 0, graceMs: 500 })
  const url = `http://127.0.0.1:${server.port}`
  return {
    url,
    sql: database.sql,
    files,
    get: async (path, headers = {}) => {
      const response = await fetch(url + path, { headers })
      const isJson = response.headers.get('content-type')?.includes('json')
      return { status: response.status, headers: response.headers, body: isJson ? await response.json() : Buffer.from(await response.arrayBuffer()) }
    },
    close: async () => {
      await server.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

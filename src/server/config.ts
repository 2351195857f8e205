// The only reader of the environment: one schema, one frozen result, one line per fault, never a value in a message.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./var'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((value) => value.split(',').map((url) => url.trim()))
    .pipe(z.array(postgresUrl))
    .optional(),
  DEMO: flag.optional(),
  SESSION_SECRET: z.string().min(32).optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const expectations: Record<string, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'a host name or address to listen on',
  PUBLIC_URL: 'an absolute http(s) URL',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgres:// URL',
  DATABASE_REPLICA_URLS: 'postgres:// URLs separated by commas',
  DEMO: '0 or 1',
  SESSION_SECRET: 'at least 32 characters',
  MAP_STYLE_URL: 'an absolute http(s) URL',
  METRICS_TOKEN: 'at least 16 characters',
  RATE_LIMIT: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
}

/** What the server runs with. `publicUrl` has no slash at its end; `dataDir` is absolute. */
export type Config = Readonly<{
  port: number
  host: string
  publicUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  databaseReplicaUrls: readonly string[]
  demo: boolean
  sessionSecret: string
  mapStyleUrl: string | undefined
  metricsToken: string | undefined
  rateLimit: boolean
  logLevel: string
}>

/** Thrown for a bad environment; `message` has one line per fault, with the variable and what is expected of it. */
export class ConfigError extends Error {}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads and checks the environment. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
    throw new ConfigError(names.map((name) => `${name}: expected ${expectations[name] ?? 'another value'}`).join('\n'))
  }
  const value = parsed.data
  if (value.DATABASE_URL && !value.SESSION_SECRET) {
    throw new ConfigError('SESSION_SECRET: required together with DATABASE_URL, at least 32 characters')
  }
  const dataDir = resolve(value.DATA_DIR)
  return Object.freeze({
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir,
    databaseUrl: value.DATABASE_URL,
    databaseReplicaUrls: Object.freeze(value.DATABASE_REPLICA_URLS ?? []),
    demo: value.DEMO ?? !value.DATABASE_URL,
    sessionSecret: value.SESSION_SECRET ?? keptSecret(dataDir),
    mapStyleUrl: value.MAP_STYLE_URL,
    metricsToken: value.METRICS_TOKEN,
    // Switching the limits off is for load tests on this machine only.
    rateLimit: value.RATE_LIMIT === 'on' || !loopback.has(value.HOST),
    logLevel: value.LOG_LEVEL,
  })
}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

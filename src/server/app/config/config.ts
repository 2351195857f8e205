// The only reader of the environment: one schema, one frozen result, one line per error. Values never appear in messages.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getSystemErrorMap } from 'node:util'
import { z } from 'zod'
import type { StripeKeys } from '../../platform/payments/stripe/stripe-gateway.ts'
import { prepareDataFolder } from '../../platform/storage/data-folder.ts'
import { writeOnce } from '../../platform/storage/write-once.ts'
import { type Bucket, bucketExpectations, bucketVariables, toBucket } from './bucket.ts'
import { elevation, flag, networks, origin, reasonFor, streetArchive, tiles } from './config-values.ts'
import { databaseExpectations, databaseVariables, toDatabaseUrls } from './database-urls.ts'
import { listeningExpectations, listeningVariables, toListening } from './listening.ts'
import { observationExpectations, observationVariables, toObservation } from './observation.ts'
import { outsideExpectations, outsideVariables, toOutsideData } from './outside-data.ts'
import { type Seller, sellerExpectations, sellerVariables, toSeller } from './seller.ts'

const schema = z.object({
  ...listeningVariables,
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().regex(/\S/).default('./var'),
  ...databaseVariables,
  DEMO: flag.optional(),
  INDEX_DEMO: flag.default(false),
  SESSION_SECRET: z.string().min(32).optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_.-]{2,40}$/)
    .optional(),
  ADMIN_PASSWORD: z.string().min(12).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_CERTIFICATE: z.enum(['trusted', 'any']).default('trusted'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/)
    .optional(),
  SUPPORT_EMAIL: z.email().default('support@viewfinder.example'),
  ...sellerVariables,
  ...bucketVariables,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\S+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\S+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_BASE: origin.optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SATELLITE_URL: tiles.optional(),
  SATELLITE_ATTRIBUTION: z.string().max(200).optional(),
  ELEVATION_URL: elevation.optional(),
  BASEMAP_URL: z
    .union([z.literal('off'), streetArchive])
    .default('https://build.protomaps.com/{date}.pmtiles'),
  ...outsideVariables,
  CDN_PURGE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CDN_PURGE_TOKEN: z.string().min(1).optional(),
  TRUSTED_PROXIES: networks.optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  WARM_UP: z.enum(['on', 'off']).default('on'),
  ...observationVariables,
})

export const variableNames: readonly string[] = Object.keys(schema.shape)

const expectations: Record<string, string> = {
  ...listeningExpectations,
  PUBLIC_URL: 'an absolute http(s) URL without a path',
  DATA_DIR: 'a folder',
  ...databaseExpectations,
  DEMO: '0 or 1',
  INDEX_DEMO: '0 or 1',
  SESSION_SECRET: 'at least 32 characters (required together with DATABASE_URL)',
  ADMIN_USERNAME: '2 to 40 letters, digits, dots, dashes or underscores (together with ADMIN_PASSWORD)',
  ADMIN_PASSWORD: 'at least 12 characters (together with ADMIN_USERNAME)',
  SMTP_URL: 'an smtp:// or smtps:// URL',
  SMTP_CERTIFICATE: 'trusted or any',
  MAIL_FROM: 'an email address (required together with SMTP_URL)',
  SUPPORT_EMAIL: 'an email address',
  ...sellerExpectations,
  ...bucketExpectations,
  STRIPE_SECRET_KEY: 'a secret key of Stripe, sk_… or rk_… (together with STRIPE_PUBLISHABLE_KEY)',
  STRIPE_PUBLISHABLE_KEY: 'a publishable key of Stripe, pk_… (together with STRIPE_WEBHOOK_SECRET)',
  STRIPE_WEBHOOK_SECRET: 'a signing secret of Stripe, whsec_… (together with STRIPE_SECRET_KEY)',
  STRIPE_API_BASE: 'an absolute http(s) URL without a path',
  MAP_STYLE_URL: 'an absolute http(s) URL',
  SATELLITE_URL: 'an http(s) URL with {z}, {x} and {y}',
  SATELLITE_ATTRIBUTION: 'a credit of up to 200 characters',
  ELEVATION_URL:
    'a folder of Terrarium tiles {z}/{x}/{y}.png, a .pmtiles file, or an http(s) URL of one or with {z}, {x} and {y}',
  BASEMAP_URL:
    'off, or the http(s) URL of a PMTiles archive, with {date} for a day such as 20261126, or the absolute path of a file',
  ...outsideExpectations,
  CDN_PURGE_URL: 'an absolute http(s) URL',
  CDN_PURGE_TOKEN: 'a token (together with CDN_PURGE_URL)',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.0/8, separated by commas',
  RATE_LIMIT: 'on or off',
  SERVICE_WORKER: 'on or off',
  WARM_UP: 'on or off',
  ...observationExpectations,
}

/**
 * The server's configuration. `publicUrl` has no trailing slash; `dataDir` is absolute.
 * `demoAccounts`: enables the accounts with publicly known passwords. `demoIndexed`: search engines may list demo content.
 */
export type Config = Readonly<
  ReturnType<typeof toListening> &
    ReturnType<typeof toDatabaseUrls> &
    ReturnType<typeof toOutsideData> &
    ReturnType<typeof toObservation> & {
      publicUrl: string | undefined
      dataDir: string
      demo: boolean
      demoAccounts: boolean
      demoIndexed: boolean
      sessionSecret: string
      admin: Readonly<{ username: string; password: string }> | undefined
      smtp: Readonly<{ url: string; from: string; isCertificateChecked: boolean }> | undefined
      /** Shown to visitors, and where messages of the contact form go. */
      supportEmail: string
      seller: Seller
      s3: Bucket | undefined
      /** Absent: the payment sandbox. */
      stripe: StripeKeys | undefined
      mapStyleUrl: string | undefined
      /** Pictures from above as another surface of the map. */
      satellite: Readonly<{ url: string; attribution: string }> | undefined
      /** Where elevation tiles are; absent: the bundled ones of a few places. */
      elevationUrl: string | undefined
      /** The archive of street maps; absent: nothing asks for one. */
      basemapUrl: string | undefined
      /** Where changed pages are reported to a cache in front of the servers; absent: nowhere. */
      cdnPurge: Readonly<{ url: string; token: string | undefined }> | undefined
      trustedProxies: readonly string[]
      rateLimit: boolean
      /** False: devices that have the service worker remove it. */
      serviceWorker: boolean
      /** Whether the main pages are rendered before the server is ready. */
      warmsUp: boolean
    }
>

/** Thrown for an invalid environment. `message` has one line per error, with the variable and the expected value. */
export class ConfigError extends Error {}

// If the first is set, the second is required.
const together = [
  ['DATABASE_URL', 'SESSION_SECRET'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_POOLER'],
  ['ADMIN_USERNAME', 'ADMIN_PASSWORD'],
  ['ADMIN_PASSWORD', 'ADMIN_USERNAME'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_BASE', 'STRIPE_SECRET_KEY'],
  ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'],
] as const

export const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost'])
const isOnlyHere = (host: string, publicUrl: string | undefined) =>
  loopback.has(host) && (!publicUrl || loopback.has(new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')))

/** Reads and checks the environment. Empty values count as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(variables)
  const names = new Set(parsed.error?.issues.map((issue) => String(issue.path[0])))
  for (const [name, needed] of together) if (variables[name] && !variables[needed]) names.add(needed)
  if (variables.DATABASE_POOLER === 'transaction' && !variables.DATABASE_DIRECT_URL)
    names.add('DATABASE_DIRECT_URL')
  if (!parsed.success || names.size > 0)
    throw new ConfigError(
      [...names]
        .map((name) => `${name}: expected ${expectations[name]}${reasonFor(name, parsed.error)}`)
        .join('\n'),
    )
  const value = parsed.data
  const dataDir = resolve(value.DATA_DIR)
  if (!value.DATABASE_URL) requireDataDir(dataDir)
  return Object.freeze({
    ...toListening(value),
    publicUrl: value.PUBLIC_URL,
    dataDir,
    ...toDatabaseUrls(value),
    demo: value.DEMO ?? !value.DATABASE_URL,
    // One of them is an administrator: on a server that others can reach, they exist only if the demo was enabled explicitly.
    demoAccounts: value.DEMO ?? (!value.DATABASE_URL && isOnlyHere(value.HOST, value.PUBLIC_URL)),
    demoIndexed: value.INDEX_DEMO,
    sessionSecret: value.SESSION_SECRET ?? readStoredSecret(dataDir),
    admin:
      value.ADMIN_USERNAME && value.ADMIN_PASSWORD
        ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
        : undefined,
    smtp: getSmtp(value),
    supportEmail: value.SUPPORT_EMAIL,
    seller: toSeller(value),
    s3: toBucket(value),
    stripe: getStripeKeys(value),
    mapStyleUrl: value.MAP_STYLE_URL,
    satellite: value.SATELLITE_URL
      ? { url: value.SATELLITE_URL, attribution: value.SATELLITE_ATTRIBUTION ?? '' }
      : undefined,
    elevationUrl: value.ELEVATION_URL,
    basemapUrl: value.BASEMAP_URL === 'off' ? undefined : value.BASEMAP_URL,
    ...toOutsideData(value),
    cdnPurge: value.CDN_PURGE_URL ? { url: value.CDN_PURGE_URL, token: value.CDN_PURGE_TOKEN } : undefined,
    trustedProxies: Object.freeze(value.TRUSTED_PROXIES ?? []),
    // The limits can be switched off only for load tests on this machine.
    rateLimit: value.RATE_LIMIT === 'on' || !loopback.has(value.HOST),
    serviceWorker: value.SERVICE_WORKER === 'on',
    warmsUp: value.WARM_UP === 'on',
    ...toObservation(value),
  })
}

function getSmtp({ SMTP_URL, MAIL_FROM, SMTP_CERTIFICATE }: z.infer<typeof schema>): Config['smtp'] {
  if (!SMTP_URL || !MAIL_FROM) return undefined
  return { url: SMTP_URL, from: MAIL_FROM, isCertificateChecked: SMTP_CERTIFICATE === 'trusted' }
}

function getStripeKeys(value: z.infer<typeof schema>): StripeKeys | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = value
  return secretKey && publishableKey && webhookSecret
    ? Object.freeze({ secretKey, publishableKey, webhookSecret, apiBase })
    : undefined
}

/** Creates the data folder. Required by the embedded database, by a generated secret, and by files without S3. @throws ConfigError */
export function requireDataDir(dataDir: string): void {
  withDataDir(() => prepareDataFolder(dataDir))
}

function readStoredSecret(dataDir: string): string {
  requireDataDir(dataDir)
  const file = join(dataDir, 'session-secret')
  const secret = withDataDir(() => {
    if (!existsSync(file)) writeOnce(file, randomBytes(32).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  })
  if (secret.length >= 32) return secret
  throw new ConfigError(
    'SESSION_SECRET: expected at least 32 characters in the file session-secret of DATA_DIR; remove the damaged file to get a new one',
  )
}

function withDataDir<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { errno, code } = error as NodeJS.ErrnoException
    const [, reason] = getSystemErrorMap().get(errno ?? 0) ?? []
    throw new ConfigError(
      `DATA_DIR: expected a folder that can be created, read and written (${[code, reason].filter(Boolean).join(': ') || 'unknown reason'})`,
    )
  }
}

/** Makes a path typed after `npm run …` absolute: npm runs scripts in the project folder and passes the user's folder in INIT_CWD. */
export function typedPath(path: string): string {
  const isNpm = /^(import|admin|basemap)$/.test(process.env.npm_lifecycle_event ?? '')
  return resolve(isNpm ? (process.env.INIT_CWD ?? '.') : '.', path)
}

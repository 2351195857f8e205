// The environment: what each variable accepts, and the error for an invalid value.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { asStranger, noStrangers, startChild } from '../../../../test/support/child.ts'
import { ConfigError, readConfig, requireDataDir } from './config.ts'

const root = mkdtempSync(join(tmpdir(), 'vf-config-'))
const secret = 'a-secret-of-more-than-32-characters'
const base = { DATA_DIR: root, SESSION_SECRET: secret }
afterAll(() => rmSync(root, { recursive: true, force: true }))

function getErrors(environment: Record<string, string>): string[] {
  try {
    readConfig({ ...base, ...environment })
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message.split('\n')
  }
}

test('nothing needs to be set', () => {
  const config = readConfig({ DATA_DIR: join(root, 'fresh') })
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    drainSeconds: 0,
    migrations: 'apply',
    publicUrl: undefined,
    databaseUrl: undefined,
    databaseReplicaUrls: [],
    demo: true,
    demoAccounts: true,
    admin: undefined,
    smtp: undefined,
    s3: undefined,
    demoIndexed: false,
    mapStyleUrl: undefined,
    satellite: undefined,
    overpassUrl: 'https://overpass-api.de/api/interpreter',
    wikidataUrl: 'https://query.wikidata.org/sparql',
    commonsUrl: 'https://commons.wikimedia.org',
    metricsToken: undefined,
    trustedProxies: [],
    rateLimit: true,
    logLevel: 'info',
    traces: undefined,
    slowQueryMs: 1000,
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test('an empty value counts as absent', () => {
  const names =
    'PORT HOST PUBLIC_URL DATABASE_URL DATABASE_REPLICA_URLS DEMO ADMIN_USERNAME ADMIN_PASSWORD SMTP_URL MAIL_FROM S3_ENDPOINT S3_BUCKET S3_REGION S3_ACCESS_KEY_ID S3_SECRET_ACCESS_KEY MAP_STYLE_URL COMMONS_URL OVERPASS_URL WIKIDATA_URL RATE_LIMIT LOG_LEVEL'
  const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']))
  expect(readConfig({ ...base, ...empty })).toEqual(readConfig(base))
})

test.each<[string, string, string, unknown]>([
  ['PORT', '0', 'port', 0],
  ['PORT', '65535', 'port', 65535],
  ['HOST', '0.0.0.0', 'host', '0.0.0.0'],
  ['HOST', '::1', 'host', '::1'],
  ['DRAIN_SECONDS', '15', 'drainSeconds', 15],
  ['MIGRATIONS', 'wait', 'migrations', 'wait'],
  ['PUBLIC_URL', 'https://view.example/', 'publicUrl', 'https://view.example'],
  ['PUBLIC_URL', 'http://View.Example:8080', 'publicUrl', 'http://view.example:8080'],
  ['DATABASE_URL', 'postgres://u:p@db.example/x', 'databaseUrl', 'postgres://u:p@db.example/x'],
  [
    'DATABASE_URL',
    'postgresql://db.example/x?sslmode=require',
    'databaseUrl',
    'postgresql://db.example/x?sslmode=require',
  ],
  [
    'DATABASE_REPLICA_URLS',
    'postgres://a/x, postgres://b/x',
    'databaseReplicaUrls',
    ['postgres://a/x', 'postgres://b/x'],
  ],
  [
    'DATABASE_URL',
    'postgres://u:p@a:5432,b:5433/x?target_session_attrs=read-write',
    'databaseUrl',
    'postgres://u:p@a:5432,b:5433/x?target_session_attrs=read-write',
  ],
  ['DEMO', '0', 'demo', false],
  ['DEMO', '1', 'demo', true],
  ['INDEX_DEMO', '1', 'demoIndexed', true],
  ['SESSION_SECRET', 'x'.repeat(32), 'sessionSecret', 'x'.repeat(32)],
  ['MAP_STYLE_URL', 'https://tiles.example/style.json', 'mapStyleUrl', 'https://tiles.example/style.json'],
  [
    'SATELLITE_URL',
    'https://air.example/{z}/{y}/{x}.jpg?key=1',
    'satellite',
    { url: 'https://air.example/{z}/{y}/{x}.jpg?key=1', attribution: '' },
  ],
  ['OVERPASS_URL', 'http://127.0.0.1:8080/api', 'overpassUrl', 'http://127.0.0.1:8080/api'],
  ['WIKIDATA_URL', 'http://127.0.0.1:8080/sparql', 'wikidataUrl', 'http://127.0.0.1:8080/sparql'],
  ['COMMONS_URL', 'http://127.0.0.1:8080', 'commonsUrl', 'http://127.0.0.1:8080'],
  ['TIDE_URL', 'https://tides.example', 'tideUrl', 'https://tides.example'],
  ['ROUTING_URL', 'https://roads.example/car?key=1', 'routingUrl', 'https://roads.example/car?key=1'],
  ['ELEVATION_URL', '/srv/terrain', 'elevationUrl', '/srv/terrain'],
  ['ELEVATION_URL', 'terrain.pmtiles', 'elevationUrl', 'terrain.pmtiles'],
  [
    'ELEVATION_URL',
    'https://tiles.example/{z}/{x}/{y}.png?key=1',
    'elevationUrl',
    'https://tiles.example/{z}/{x}/{y}.png?key=1',
  ],
  ['METRICS_TOKEN', 'sixteen-letters!', 'metricsToken', 'sixteen-letters!'],
  [
    'CDN_PURGE_URL',
    'https://cdn.example/purge',
    'cdnPurge',
    { url: 'https://cdn.example/purge', token: undefined },
  ],
  ['WARM_UP', 'off', 'warmsUp', false],
  [
    'TRUSTED_PROXIES',
    '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
    'trustedProxies',
    ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
  ],
  ['RATE_LIMIT', 'on', 'rateLimit', true],
  ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
  ['SLOW_QUERY_MS', '0', 'slowQueryMs', 0],
  ['OTEL_SERVICE_NAME', 'photos', 'traces', undefined],
])('%s=%s is accepted', (name, value, key, expected) => {
  expect(readConfig({ ...base, [name]: value })[key as 'port']).toEqual(expected)
})

test('traces go to the endpoint, as the standard variables say', () => {
  const endpoint = { ...base, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const defaults = {
    endpoint: 'http://127.0.0.1:4318',
    headers: {},
    serviceName: 'viewfinder',
    sampler: 'parentbased_always_on',
    ratio: 1,
  }
  expect(readConfig(endpoint).traces).toEqual(defaults)
  const all = readConfig({
    ...endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a=b, x-team=photos',
    OTEL_SERVICE_NAME: 'photos',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  })
  expect(all.traces).toEqual({
    ...defaults,
    headers: { authorization: 'Bearer a=b', 'x-team': 'photos' },
    serviceName: 'photos',
    sampler: 'parentbased_traceidratio',
    ratio: 0.05,
  })
})

test.each([
  ['SLOW_QUERY_MS', 'soon', 'a number of milliseconds, or 0 for no log of slow statements'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318', 'an absolute http(s) URL, to which /v1/traces is added'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2', 'name=value pairs separated by commas, percent-encoded'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A', 'name=value pairs separated by commas, percent-encoded'],
  [
    'OTEL_TRACES_SAMPLER',
    'sometimes',
    'always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio',
  ],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'a number from 0 to 1'],
  ['PORT', '-1', 'a port number from 0 to 65535'],
  ['PORT', '65536', 'a port number from 0 to 65535'],
  ['PORT', '0x50', 'a port number from 0 to 65535'],
  ['PORT', '80.5', 'a port number from 0 to 65535'],
  ['PORT', ' ', 'a port number from 0 to 65535'],
  ['HOST', 'a host', 'a host name or address to listen on'],
  ['DRAIN_SECONDS', '301', 'seconds from 0 to 300'],
  ['MIGRATIONS', 'skip', 'apply or wait'],
  ['PUBLIC_URL', 'view.example', 'an absolute http(s) URL without a path'],
  ['PUBLIC_URL', 'ftp://view.example', 'an absolute http(s) URL without a path'],
  ['PUBLIC_URL', 'https://view.example/photos', 'an absolute http(s) URL without a path'],
  ['PUBLIC_URL', 'https://me:hunter2@view.example', 'an absolute http(s) URL without a path'],
  ['DATA_DIR', ' ', 'a folder'],
  ['DATABASE_URL', 'mysql://hunter2@db.example/x', 'a postgres:// URL'],
  ['DATABASE_URL', 'postgres://u:hunter2@[db.example/x', 'a postgres:// URL'],
  ['DATABASE_REPLICA_URLS', 'postgres://a/x,hunter2', 'postgres:// URLs separated by commas'],
  [
    'DATABASE_REPLICA_URLS',
    'postgres:///x?host=a%2Cb',
    'postgres:// URLs separated by commas; each has one host, without target_session_attrs',
  ],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@a:1,b:2/x?host=a&port=1,2',
    'a postgres:// URL; there are 2 ports for one host',
  ],
  [
    'DATABASE_URL',
    'postgres://u:hunter2@a,b/x?target_session_attrs=standby',
    'a postgres:// URL; target_session_attrs is read-write, primary or any',
  ],
  ['DEMO', 'yes', '0 or 1'],
  ['SESSION_SECRET', 'hunter2', 'at least 32 characters (required together with DATABASE_URL)'],
  ['MAP_STYLE_URL', 'javascript:alert(1)', 'an absolute http(s) URL'],
  ['SATELLITE_URL', 'https://air.example/tiles.json', 'an http(s) URL with {z}, {x} and {y}'],
  ['SATELLITE_ATTRIBUTION', 'x'.repeat(201), 'a credit of up to 200 characters'],
  ['OVERPASS_URL', 'overpass.example', 'an absolute http(s) URL'],
  ['WIKIDATA_URL', 'ftp://wikidata.example', 'an absolute http(s) URL'],
  [
    'ELEVATION_URL',
    'https://tiles.example/terrain',
    'a folder of Terrarium tiles {z}/{x}/{y}.png, a .pmtiles file, or an http(s) URL of one or with {z}, {x} and {y}',
  ],
  [
    'ELEVATION_URL',
    's3://terrain/{z}/{x}/{y}.png',
    'a folder of Terrarium tiles {z}/{x}/{y}.png, a .pmtiles file, or an http(s) URL of one or with {z}, {x} and {y}',
  ],
  ['COMMONS_URL', 'https://commons.example/w/api.php', 'an absolute http(s) URL without a path'],
  ['S3_REGION', 'eu central', 'the name of a region'],
  ['METRICS_TOKEN', 'hunter2', 'at least 16 characters'],
  ['TRUSTED_PROXIES', 'proxy.example', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks such as 10.0.0.0/8, separated by commas'],
  ['RATE_LIMIT', 'OFF!', 'on or off'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace or silent'],
])(
  '%s=%j is refused with its name and the expected value, never with the actual one',
  (name, value, expected) => {
    expect(getErrors({ [name]: value })).toEqual([`${name}: expected ${expected}`])
  },
)

const admin = { ADMIN_USERNAME: 'keeper', ADMIN_PASSWORD: 'twelve letters' }
const smtp = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  MAIL_FROM: 'Viewfinder <hello@view.example>',
}
const s3 = { S3_BUCKET: 'viewfinder-media', S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'hunter2' }

test('variables that belong together are accepted together', () => {
  expect(readConfig({ ...base, ...admin }).admin).toEqual({ username: 'keeper', password: 'twelve letters' })
  const { SMTP_URL: url, MAIL_FROM: from } = smtp
  expect(readConfig({ ...base, ...smtp }).smtp).toEqual({ url, from, isCertificateChecked: true })
  const selfSigned = readConfig({ ...base, ...smtp, SMTP_CERTIFICATE: 'any' }).smtp
  expect(selfSigned).toEqual({ url, from, isCertificateChecked: false })
  expect(readConfig({ ...base, ...s3 }).s3).toEqual({
    endpoint: undefined,
    bucket: 'viewfinder-media',
    region: 'us-east-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'hunter2',
  })
  expect(
    readConfig({ ...base, ...s3, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu-central-1' }).s3,
  ).toMatchObject({
    endpoint: 'http://minio:9000',
    region: 'eu-central-1',
  })
})

test.each<[Record<string, string>, string[]]>([
  [
    { ADMIN_USERNAME: 'keeper' },
    ['ADMIN_PASSWORD: expected at least 12 characters (together with ADMIN_USERNAME)'],
  ],
  [
    { ADMIN_PASSWORD: 'twelve letters' },
    [
      'ADMIN_USERNAME: expected 2 to 40 letters, digits, dots, dashes or underscores (together with ADMIN_PASSWORD)',
    ],
  ],
  [
    { ...admin, ADMIN_PASSWORD: 'hunter2' },
    ['ADMIN_PASSWORD: expected at least 12 characters (together with ADMIN_USERNAME)'],
  ],
  [
    { ...admin, ADMIN_USERNAME: 'the keeper' },
    [
      'ADMIN_USERNAME: expected 2 to 40 letters, digits, dots, dashes or underscores (together with ADMIN_PASSWORD)',
    ],
  ],
  [
    { SMTP_URL: 'smtp://mail.example' },
    ['MAIL_FROM: expected an email address (required together with SMTP_URL)'],
  ],
  [{ ...smtp, SMTP_URL: 'http://hunter2@mail.example' }, ['SMTP_URL: expected an smtp:// or smtps:// URL']],
  [{ ...smtp, SMTP_CERTIFICATE: 'off' }, ['SMTP_CERTIFICATE: expected trusted or any']],
  [{ ...smtp, SMTP_URL: 'mail.example:25' }, ['SMTP_URL: expected an smtp:// or smtps:// URL']],
  [
    { ...smtp, MAIL_FROM: 'nobody' },
    ['MAIL_FROM: expected an email address (required together with SMTP_URL)'],
  ],
  [
    { ...smtp, MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' },
    ['MAIL_FROM: expected an email address (required together with SMTP_URL)'],
  ],
  [
    { S3_BUCKET: 'viewfinder' },
    [
      'S3_ACCESS_KEY_ID: expected a key (together with S3_BUCKET)',
      'S3_SECRET_ACCESS_KEY: expected a secret key (together with S3_BUCKET)',
    ],
  ],
  [
    { S3_ENDPOINT: 'http://minio:9000' },
    ['S3_BUCKET: expected the name of a bucket (together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY)'],
  ],
  [
    { ...s3, S3_BUCKET: 'Not A Bucket' },
    ['S3_BUCKET: expected the name of a bucket (together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY)'],
  ],
  [
    { DATABASE_POOLER: 'transaction' },
    [
      'DATABASE_DIRECT_URL: expected a postgres:// URL of the server behind the pooler (together with DATABASE_POOLER=transaction and DATABASE_URL)',
    ],
  ],
  [
    { DATABASE_POOLER: 'session' },
    ['DATABASE_POOLER: expected none or transaction (together with DATABASE_DIRECT_URL)'],
  ],
  [{ ...s3, S3_ENDPOINT: 'ftp://hunter2' }, ['S3_ENDPOINT: expected an absolute http(s) URL']],
])('%j reports what is missing', (environment, errors) => {
  expect(getErrors(environment)).toEqual(errors)
})

test('a pooler has the address of the server behind it', () => {
  const pooled = {
    DATABASE_URL: 'postgres://pooler.test/viewfinder',
    DATABASE_DIRECT_URL: 'postgres://server.test/viewfinder',
    DATABASE_POOLER: 'transaction',
    SESSION_SECRET: secret,
  }
  expect(readConfig(pooled).databaseDirectUrl).toBe('postgres://server.test/viewfinder')
  expect(readConfig({ ...pooled, DATABASE_POOLER: 'none' }).databaseDirectUrl).toBe(undefined)
})

test('several errors are reported at once, one line each', () => {
  const errors = getErrors({
    PORT: 'many',
    DEMO: 'perhaps',
    LOG_LEVEL: 'loud',
    DATABASE_REPLICA_URLS: 'one,two',
    SESSION_SECRET: '',
    DATABASE_URL: 'postgres://db/x',
  })
  expect(errors.map((line) => line.split(':')[0])).toEqual([
    'PORT',
    'DATABASE_REPLICA_URLS',
    'DEMO',
    'LOG_LEVEL',
    'SESSION_SECRET',
  ])
})

test('an external database requires a secret and has no demo content', () => {
  expect(getErrors({ DATABASE_URL: 'postgres://db.example/x', SESSION_SECRET: '' })).toEqual([
    'SESSION_SECRET: expected at least 32 characters (required together with DATABASE_URL)',
  ])
  expect(readConfig({ ...base, DATABASE_URL: 'postgres://db.example/x' }).demo).toBe(false)
})

test.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ PUBLIC_URL: 'http://localhost:8080' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  [{ PUBLIC_URL: 'https://view.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ DATABASE_URL: 'postgres://db.example/x' }, false],
  [{ DEMO: '0' }, false],
  [
    {
      DEMO: '1',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://view.example',
      DATABASE_URL: 'postgres://db.example/x',
    },
    true,
  ],
])('with %o, demo accounts with well-known passwords are enabled: %s', (environment, isOpen) => {
  expect(readConfig({ ...base, ...environment }).demoAccounts).toBe(isOpen)
})

test.each([
  ['127.0.0.1', false],
  ['localhost', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.168.1.10', true],
])('RATE_LIMIT=off with HOST=%s leaves the limits on: %s', (HOST, isLimited) => {
  expect(readConfig({ ...base, HOST, RATE_LIMIT: 'off' }).rateLimit).toBe(isLimited)
})

test('a secret is created once and readable by this user only', () => {
  const folder = join(root, 'kept')
  const first = readConfig({ DATA_DIR: folder }).sessionSecret
  expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(readConfig({ DATA_DIR: folder }).sessionSecret).toBe(first)
  expect(readConfig({ DATA_DIR: join(root, 'other') }).sessionSecret).not.toBe(first)
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(first)
})

test('a damaged secret is not used', () => {
  const folder = mkdtempSync(join(root, 'damaged-'))
  writeFileSync(join(folder, 'session-secret'), '')
  expect(() => readConfig({ DATA_DIR: folder })).toThrow(
    /^SESSION_SECRET: expected at least 32 characters in the file session-secret/,
  )
})

const unusable = 'DATA_DIR: expected a folder that can be created, read and written'

test.each<Record<string, string>>([{ SESSION_SECRET: '' }, { SESSION_SECRET: secret }])(
  'a folder that is a file, or below a file, is reported in one line (%o)',
  (environment) => {
    writeFileSync(join(root, 'file'), '')
    for (const path of ['file', 'file/below'])
      expect(getErrors({ ...environment, DATA_DIR: join(root, path) })).toEqual([
        `${unusable} (EEXIST: file already exists)`,
      ])
  },
)

test('the data folder is required only if something is stored in it', () => {
  const remote = { DATABASE_URL: 'postgres://db.example/x', DATA_DIR: '/proc/viewfinder' }
  expect(getErrors(remote)).toEqual([])
  expect(getErrors({ ...remote, SESSION_SECRET: '' })).toEqual([
    `SESSION_SECRET: expected at least 32 characters (required together with DATABASE_URL)`,
  ])
  expect(() => requireDataDir('/proc/viewfinder')).toThrow(unusable)
})

test.each([
  ['a folder that nothing can be made in', '/proc/viewfinder/data', '(ENOENT: no such file or directory)'],
  ['a read-only folder', '/sys/viewfinder', /\((EPERM|EROFS|EACCES): [a-z -]+\)/],
])(
  '%s stops the start with one line and does not hang',
  { timeout: 300_000 },
  async (_, DATA_DIR, reason) => {
    for (const SESSION_SECRET of ['', secret]) {
      const child = startChild('src/server/main.ts', [], { env: { DATA_DIR, SESSION_SECRET } })
      onTestFinished(async () => void (await child.end('SIGKILL')))
      expect(await child.line(/./, 200_000)).toMatch(reason)
      expect(await child.exit()).toBe(1)
      expect(child.output()).toMatch(/^Viewfinder cannot start\. DATA_DIR: expected .*\n$/)
    }
  },
)

// A full file system of 64 kB in its own mount namespace.
const [unshare, ...ownMounts] = ['unshare', '-rm'] as const
const canMount = spawnSync(unshare, [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', root]).status === 0
const fill = `mount -t tmpfs -o size=64k tmpfs ${root} && mkdir ${root}/full && { head -c 1000000 /dev/zero > ${root}/fill; exec "$0" "$@"; }`

test.skipIf(!canMount)(
  'a full disk stops the start with one line (skipped: mounts are not allowed)',
  async () => {
    const child = startChild('src/server/main.ts', [], {
      env: { DATA_DIR: join(root, 'full') },
      before: [unshare, ...ownMounts, 'sh', '-c', fill],
    })
    onTestFinished(async () => void (await child.end('SIGKILL')))
    expect(await child.line(/^Viewfinder/)).toBe(
      `Viewfinder cannot start. ${unusable} (ENOSPC: no space left on device)`,
    )
    expect(await child.exit()).toBe(1)
  },
)

test.skipIf(noStrangers() !== undefined)(
  'a folder without write permission is reported in one line (skipped: needs root)',
  async () => {
    chmodSync(root, 0o755)
    const child = startChild('src/server/main.ts', [], {
      env: { DATA_DIR: join(root, 'forbidden') },
      before: asStranger,
    })
    expect(await child.line(/./)).toBe(`Viewfinder cannot start. ${unusable} (EACCES: permission denied)`)
    expect(await child.exit()).toBe(1)
  },
)

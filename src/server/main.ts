// config → database → demo content → app → listen, and an orderly shutdown on a signal.
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createNotificationStreams } from './accounts/notifications/stream.ts'
import { createAuth } from './accounts/users/auth.ts'
import { closeDemoAccounts, openDemoAccounts } from './accounts/users/demo-accounts.ts'
import { ensureFirstAdmin } from './accounts/users/first-admin.ts'
import { ConfigError, readConfig, requireDataDir } from './app/config/config.ts'
import { showsMailLinks } from './app/config/mail-links.ts'
import { domains } from './app/domains/domains.ts'
import { jobKinds } from './app/domains/job-kinds.ts'
import { loadPages, PagesMissing } from './app/pages/pages.ts'
import { watchPublicContent } from './app/pages/public-content.ts'
import { warmUp } from './app/pages/warm-up.ts'
import { createApp } from './app/request/app.ts'
import { syncPostFiles } from './content/blog/sync-files.ts'
import { createCommonsClient } from './contributions/commons/client.ts'
import { createStreetSource } from './discovery/basemaps/street-source.ts'
import { findCities, hasFoundCities } from './discovery/cities/find-cities.ts'
import { openLiveSearch } from './discovery/locations/open-live-search.ts'
import { createWeatherClient } from './discovery/weather/client.ts'
import { createViewRecorder } from './operations/analytics/view-recorder.ts'
import { loadDemo } from './operations/demo/load.ts'
import { offerMaps } from './operations/street-maps/suggest.ts'
import { openElevation } from './planning/horizon/bundled-elevation.ts'
import { createTideClient } from './planning/tides/client.ts'
import { createRoutingClient } from './planning/trips/drives/routing-client.ts'
import { openCompileCache } from './platform/compile-cache.ts'
import { DatabaseUnavailable } from './platform/db/cluster-files.ts'
import { connectUrl, hasStatementLimit, openDatabase } from './platform/db/connect.ts'
import { isConnectionLost } from './platform/db/known-failures.ts'
import { logSlowStatements } from './platform/db/observe.ts'
import { watchReplicas } from './platform/db/replicas.ts'
import { endProcess } from './platform/end-process.ts'
import { createCdnPurge } from './platform/http/cdn-purge.ts'
import { createProxyCheck } from './platform/http/client-address.ts'
import { createPublicFetch, createPublicImageFetch } from './platform/http/public-fetch.ts'
import { CannotListen, serve } from './platform/http/serve.ts'
import { shareLimits } from './platform/http/shared-limits.ts'
import { startJobs } from './platform/jobs/queue.ts'
import { surviveConsoleErrors } from './platform/log/destination.ts'
import { createLog, type Log } from './platform/log/log.ts'
import { startSending } from './platform/mail/outbox.ts'
import { openMailServer } from './platform/mail/smtp-server.ts'
import { openGateway } from './platform/payments/open-gateway.ts'
import { productVersion } from './platform/project-root.ts'
import { startKeepingFiles } from './platform/storage/built-files.ts'
import { announceFileHome, fileHome } from './platform/storage/file-home.ts'
import { openFileStore } from './platform/storage/open-store.ts'
import { startTracing } from './platform/trace/start-tracing.ts'

// A page that takes longer has lost its reader. Work that takes minutes belongs in the command line tools.
const statementTimeoutMs = 10_000
const isDevelopment = process.argv.includes('--dev')

// Shutdown steps; the last one opened runs first.
const stops: (() => Promise<unknown>)[] = []
let stopping = false
let isDraining = false
// Replaced once the server listens.
let drain = async (): Promise<void> => {}

async function main(): Promise<void> {
  surviveConsoleErrors()
  const config = readConfig(process.env)
  if (!config.s3) requireDataDir(config.dataDir)
  // Of the pages, which are the most of it, not of this program.
  if (!isDevelopment) openCompileCache(config.dataDir, import.meta.filename)
  const log = createLog(config.logLevel)
  stopOnSignal(log)
  logSlowStatements(config.slowQueryMs, log)
  const database = await openDatabase(config, {
    statementTimeoutMs,
    relaysChanges: true,
    report: (line) => log.error({}, line),
  })
  stops.push(database.close)
  stops.push(await startTracing(config.traces, log))
  try {
    if (config.databaseDirectUrl && !(await hasStatementLimit(database.sql)))
      log.warn({}, 'statements have no time limit: set connect_query in the configuration of the pooler')
    const replicas = watchReplicas({
      urls: config.databaseReplicaUrls,
      primary: database.sql,
      connect: (url, options) =>
        connectUrl(url, {
          ...options,
          pooled: config.databaseDirectUrl ? { direct: { connectionString: url } } : undefined,
        }),
      log,
    })
    stops.unshift(replicas.stop)
    const liveSearch = openLiveSearch((options) => {
      const limited = { ...options, statementTimeoutMs }
      const own = database.connect(limited)
      stops.unshift(() => own.end({ timeoutMs: 1000 }))
      return replicas.openReads(own, limited)
    })
    const files = await openFileStore(config)
    // The embedded database has one server only.
    if (config.databaseUrl) stops.unshift((await announceFileHome(database.sql, fileHome(config), log)).stop)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    // Before the content: in it the demo account follows photographers and has favorites.
    await (config.demoAccounts ? openDemoAccounts : closeDemoAccounts)(database.sql)
    if (config.demo) await loadDemo({ sql: database.sql, files, domains })
    // After the demo, whose locations the posts link to.
    await syncPostFiles(database.sql)
    // If this fails, only their pages are missing until the nightly job: no reason not to start.
    if (!(await hasFoundCities(database.sql)))
      await findCities(database.sql).catch((error) =>
        log.error({ error: String(error) }, 'finding cities failed'),
      )
    if (config.admin && (await ensureFirstAdmin(database.sql, config.admin)) === 'name-taken')
      log.error(
        {},
        'ADMIN_USERNAME belongs to a user who is not an administrator; nothing was changed. See npm run admin -- create-admin.',
      )
    const pages = await loadPages(isDevelopment)
    const { sql } = database
    if (pages.publicFolder) stops.unshift((await startKeepingFiles(sql, pages.publicFolder, log)).stop)
    const secret = config.sessionSecret
    const gateway = await openGateway({ sql, stripe: config.stripe, secret })
    const now = () => new Date()
    const elevation = openElevation(config.elevationUrl)
    stops.push(elevation.close)
    const weather = config.weatherUrl
      ? createWeatherClient({ weatherUrl: config.weatherUrl, log })
      : undefined
    const tides = config.tideUrl ? createTideClient({ tideUrl: config.tideUrl, log }) : undefined
    const routing = config.routingUrl ? createRoutingClient({ routingUrl: config.routingUrl }) : undefined
    const basemapFolder = join(config.dataDir, 'basemaps')
    const jobs = await startJobs({
      sql,
      log,
      kinds: jobKinds({
        sql,
        files,
        basemapFolder,
        log,
        publicUrl,
        secret,
        gateway,
        weather,
        now,
        elevation,
        fetchCalendar: createPublicFetch(),
        fetchImage: createPublicImageFetch(),
        domains,
      }),
      isWorking: true,
    })
    stops.unshift(jobs.stop)
    if (config.smtp) stops.unshift(startSending(sql, openMailServer(config.smtp, secret, log), log).stop)
    const limits = {
      isPublicUrlConfigured: config.publicUrl !== undefined,
      rateLimit: config.rateLimit,
      checksAnswers: isDevelopment,
      showsMailLinks: showsMailLinks(config),
    }
    const auth = createAuth({
      sql,
      secret,
      publicUrl,
      isPublicUrlConfigured: limits.isPublicUrlConfigured,
      log,
    })
    const views = createViewRecorder({ sql, log, now })
    const deps = {
      sql,
      basemapFolder,
      streetSource: createStreetSource(config.basemapUrl, now),
      readSql: replicas.openReads(sql, { statementTimeoutMs }),
      liveSearch,
      files,
      auth,
      jobs,
      commons: createCommonsClient({ ...config, publicUrl }),
      elevation,
      gateway,
      weather,
      tides,
      routing,
      secret,
      publicUrl,
      supportEmail: config.supportEmail,
      seller: config.seller,
      log,
      version: productVersion(),
      replicas: replicas.states,
      monitored: { dataDir: config.dataDir, isMailSent: config.smtp !== undefined },
      now,
      views,
      domains,
      ...limits,
    }
    const streams = createNotificationStreams({ sql, log })
    const cdn = config.cdnPurge && createCdnPurge({ ...config.cdnPurge, log })
    const publicContent = watchPublicContent({ ...deps, purge: cdn?.purge })
    // Changes by tools must be heard also while nobody opens a page.
    if (cdn) publicContent.isWatched()
    const browser = {
      publicUrl,
      supportEmail: config.supportEmail,
      mapStyleUrl: config.mapStyleUrl ?? null,
      satellite: config.satellite ?? null,
      hasDemoAccounts: config.demoAccounts,
      hasForecast: weather !== undefined,
      hasTides: deps.tides !== undefined,
      isDemoIndexed: config.demoIndexed,
    }
    // The embedded database has one server only.
    const sharing = config.databaseUrl && config.rateLimit ? shareLimits({ sql, log }) : undefined
    if (sharing) stops.unshift(sharing.stop)
    const readiness = { isWarm: !config.warmsUp || isDevelopment }
    const options = {
      ...deps,
      ...pages,
      browser,
      streams,
      publicContent,
      isDraining: () => isDraining,
      metricsToken: config.metricsToken,
      shareLimits: sharing?.share,
      trustedProxies: config.trustedProxies,
      listenHost: config.host,
      hasServiceWorker: config.serviceWorker,
      hasCdnPurge: cdn !== undefined,
      readiness,
      isDevelopment,
    }
    const isProxy = createProxyCheck(config.trustedProxies)
    const server = await serve(pages.wrap(createApp(options)), {
      host: config.host,
      port: config.port,
      isProxy,
    })
    // Open streams never end by themselves, so they are closed first.
    stops.unshift(
      streams.stop,
      publicContent.stop,
      ...(cdn ? [cdn.stop] : []),
      server.stop,
      views.stop,
      pages.close,
    )
    drain = async () => {
      server.drain()
      await sleep(config.drainSeconds * 1000)
    }
    if (!readiness.isWarm) {
      log.debug(await warmUp(options), 'the main pages were rendered in advance')
      flushCompileCache()
      readiness.isWarm = true
    }
    // Not awaited: the network may be slow, or absent.
    void offerMaps({ sql, folder: basemapFolder, source: deps.streetSource, log })
    console.log(
      `Viewfinder is ready at ${config.publicUrl ?? `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${server.port}`}`,
    )
  } catch (error) {
    if (!stopping) await stopAll(log)
    throw error
  }
}

async function stopAll(log: Log): Promise<void> {
  for (const one of stops)
    await one().catch((error) => log.error({ error: String(error) }, 'stopping failed'))
}

function stopOnSignal(log: Log): void {
  const stop = async () => {
    // A second signal ends the wait.
    if (!isDraining) {
      isDraining = true
      await drain()
    }
    if (stopping) return
    stopping = true
    // The process exits within ten seconds, even if a step hangs.
    setTimeout(() => process.exit(1), 9500).unref()
    await stopAll(log)
    await endProcess(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

main().catch((error: unknown) => {
  // If a shutdown interrupts the start, the resulting error is expected.
  if (stopping) return
  const lost = isConnectionLost(error) ? 'The connection to the database was lost: ' : ''
  const kinds = [ConfigError, DatabaseUnavailable, CannotListen, PagesMissing]
  const isExpected = lost !== '' || kinds.some((kind) => error instanceof kind)
  console.error(isExpected ? `Viewfinder cannot start. ${lost}${(error as Error).message}` : error)
  void endProcess(1)
})

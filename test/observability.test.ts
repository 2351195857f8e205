// The alerts and the dashboard of deploy/observability fit the metrics of a running server: names, labels, limits, and a heading for each alert.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { maxWaitSeconds, statusLimits } from '../src/rules/server-status.ts'
import { recordBackup } from '../src/server/operations/backup/last-backup.ts'
import { runJob } from '../src/server/platform/jobs/observe-job.ts'
import { smtpServer } from '../src/server/platform/mail/smtp-server.ts'
import { openGateway } from '../src/server/platform/payments/open-gateway.ts'
import { projectRoot } from '../src/server/platform/project-root.ts'
import { openFileStore } from '../src/server/platform/storage/open-store.ts'
import { startTestApp, type TestApp, testSecret } from './support/app.ts'
import { parsePromQl, type Selector } from './support/promql.ts'

type Rule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; description: string; runbook_url: string }
}
type Panel = { title: string; type: string; targets?: { expr: string }[] }

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const alerts = (
  parse(read('deploy/observability/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap(({ rules }) => rules)
const dashboard = JSON.parse(read('deploy/observability/dashboard.json')) as { panels: Panel[] }
// Grafana replaces its own variables before the expression is sent.
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
)

/** The names of the labels by metric, from the text of the metrics. */
function labelsOf(text: string): Map<string, Set<string>> {
  const metrics = new Map<string, Set<string>>()
  for (const line of text.split('\n')) {
    const [, name, labels = ''] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (!name) continue
    const known = metrics.get(name) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) known.add(label as string)
    metrics.set(name, known)
  }
  return metrics
}

let app: TestApp
let metrics: Map<string, Set<string>>
beforeAll(async () => {
  app = await startTestApp({
    replicas: [{ name: 'replica:5432', isWell: true, lagMs: 20 }],
    monitored: { dataDir: projectRoot, isMailSent: true },
  })
  await app.get('/api/themes')
  await recordBackup(app.sql, { bytes: 1 })
  await runJob('a-job', { isTraced: false }, async () => {})
  const gateway = await openGateway({ sql: app.sql, stripe: undefined, secret: testSecret })
  await gateway.getPayment('none').catch(() => {})
  const files = await openFileStore({ dataDir: '/dev/null/nowhere', s3: undefined })
  await files.read('media/none.jpg').catch(() => {})
  const mail = smtpServer('smtp://127.0.0.1:9', 'hello@viewfinder.test', testSecret)
  await mail.send({} as never).catch(() => {})
  mail.close()
  metrics = labelsOf(String((await app.get('/metrics')).body))
})
afterAll(() => app.close())

/** What a selector names that the server does not export. Prometheus adds `job` and `instance`, and has `up` itself. */
const missing = ({ metric, labels }: Selector): string[] => {
  if (metric === 'up') return []
  const known = metrics.get(metric)
  if (!known) return [metric]
  return labels
    .filter((label) => !['job', 'instance'].includes(label) && !known.has(label))
    .map((one) => `${metric}{${one}}`)
}

test.each(alerts.map((rule) => [rule.alert, rule] as const))(
  'alert %s',
  (name, { expr, annotations, labels }) => {
    expect(parsePromQl(expr).flatMap(missing)).toEqual([])
    expect(['page', 'ticket', 'info']).toContain(labels.severity)
    const [file, anchor] = annotations.runbook_url.split('#') as [string, string]
    expect(anchor).toBe(name.toLowerCase())
    const section = read(file)
      .split(/^## /m)
      .find((one) => one.startsWith(`${name}\n`))
    expect(section).toContain(`**${annotations.description}**`)
    expect(section).toMatch(/^1\. /m)
  },
)

test.each(shown)('panel “%s”', (_, expr) => {
  expect(parsePromQl(expr).flatMap(missing)).toEqual([])
})

test('every heading of the runbook is an alert, and every link in it is a heading', () => {
  const text = read('docs/alerts.md')
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, name]) => name)
  expect(headings).toEqual(alerts.map(({ alert }) => alert))
  const anchors = new Set(headings.map((name) => `#${name?.toLowerCase()}`))
  for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g))
    if (target.startsWith('#')) expect(anchors).toContain(target)
    else expect(existsSync(join(projectRoot, 'docs', target)), target).toBe(true)
})

test('alerts have the limits of /admin/status', () => {
  const limitOf = (selector: string) =>
    alerts.flatMap(({ expr }) => (expr.includes(selector) ? [Number(/> (\d+)/.exec(expr)?.[1])] : []))
  for (const [name, seconds] of Object.entries(maxWaitSeconds))
    expect(limitOf(name === 'jobs' ? 'job_oldest_seconds' : `{backlog="${name}"}`), name).toEqual([seconds])
  expect(limitOf('backup_last_timestamp_seconds')).toEqual([statusLimits.backupAgeSeconds])
  expect(limitOf('database_longest_transaction_seconds')).toEqual([statusLimits.longTransactionSeconds])
  const ratios = alerts.map(({ expr }) => expr).join('\n')
  expect(ratios).toContain(`disk_free_bytes / disk_size_bytes < ${statusLimits.freeDiskShare}`)
  expect(ratios).toContain(`max(database_connections_max) > ${statusLimits.usedConnectionShare}`)
})

describe('what the test calls PromQL', () => {
  test.each([
    'rate(x)',
    'x[5m]',
    'sum by kind (x)',
    'sum(x',
    'x{a="b"} >',
    'x{a}',
    'nothing(x)',
    '"text"',
    'x and 1',
    'histogram_quantile(x, 0.9)',
    'x $ y',
  ])('%s is none', (expr) => {
    expect(() => parsePromQl(expr)).toThrow()
  })

  test('labels of matchers and of aggregations count', () => {
    expect(parsePromQl('sum by (a) (rate(x{b=~"c|d"}[5m])) / -2.5 > 1e3 or vector(0)')).toEqual([
      { metric: 'x', labels: ['b', 'a'] },
    ])
  })
})

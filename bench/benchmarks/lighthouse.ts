// Lighthouse on the pages as a phone: the median of three runs, and the audits that cost points.
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Benchmark } from '../lab.ts'
import { atLeast, type Limit } from '../report.ts'
import { median } from '../support/statistics.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Pages that people come to from elsewhere: articles, cities, contests. */
const contentPages = {
  '/blog/{slug}': '/blog/golden-hour-photography',
  '/city/{slug}': '/city/san-francisco',
  '/community': '/community',
}
const leastOfContent = { ...least, performance: 98 }
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Scores = Record<(typeof categories)[number], number>
type Visit = { scores: Scores; metrics: Record<string, string>; faults: string[]; benchmarkIndex: number }

export const lighthousePages: Benchmark = {
  name: 'lighthouse',
  title: 'Lighthouse, mobile',
  run: async (lab) => {
    const server = await lab.demo()
    const [first] = (await (await fetch(`${server.url}/api/locations?limit=1`)).json()) as { id: string }[]
    const pages = {
      '/': '/',
      '/locations': '/locations',
      '/location/{id}': `/location/${first?.id}`,
      ...contentPages,
    }
    const found: { page: string; visits: Visit[] }[] = []
    for (const [page, path] of Object.entries(pages)) {
      const visits: Visit[] = []
      for (let run = 0; run < (lab.options.quick ? 1 : 3); run++) visits.push(await visit(server.url + path))
      found.push({ page, visits })
    }
    const score = (visits: Visit[], category: keyof Scores) =>
      median(visits.map((one) => one.scores[category]))
    return {
      head: ['page', ...categories, 'FCP', 'LCP', 'TBT', 'CLS'],
      rows: found.map(({ page, visits }) => [
        page,
        ...categories.map((category) => score(visits, category)),
        ...Object.values(visits.at(-1)?.metrics ?? {}),
      ]),
      limits: found.flatMap(({ page, visits }) =>
        categories.map(
          (category): Limit =>
            atLeast(`${page}: ${category}`, score(visits, category), leastOf(page)[category], ''),
        ),
      ),
      notes: [
        `BenchmarkIndex of this machine: ${median(found.flatMap(({ visits }) => visits.map((one) => one.benchmarkIndex)))}`,
        ...new Set(
          found.flatMap(({ page, visits }) =>
            visits.flatMap((one) => one.faults).map((error) => `${page}: ${error}`),
          ),
        ),
      ],
      data: found,
    }
  },
}

const leastOf = (page: string) => (page in contentPages ? leastOfContent : least)

const attempts = 3

// A browser that is short of processor time sometimes loses its trace; Lighthouse reports that and must be run again.
async function visit(url: string, attempt = 1): Promise<Visit> {
  try {
    return await visitOnce(url)
  } catch (error) {
    if (attempt === attempts) throw error
    return await visit(url, attempt + 1)
  }
}

async function visitOnce(url: string): Promise<Visit> {
  const path =
    process.env.CHROME_PATH ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
      existsSync(file),
    )
  const chrome = await launch({
    ...(path ? { chromePath: path } : {}),
    chromeFlags: flags,
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: 'silent',
    })
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not read ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { lhr } = result
    const scores = Object.fromEntries(
      categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]),
    ) as Scores
    const shown = Object.fromEntries(
      metrics.map((metric) => [metric, (lhr.audits[metric]?.displayValue ?? '').replaceAll('\u00a0', ' ')]),
    )
    return { scores, metrics: shown, faults: getErrors(lhr), benchmarkIndex: lhr.environment.benchmarkIndex }
  } finally {
    chrome.kill()
  }
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

// The audits that cost points, with the first elements concerned; for performance also Lighthouse's suggestions.
function getErrors(lhr: Result): string[] {
  const refs = categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).map(({ id, weight }) => ({
      category,
      weight,
      audit: lhr.audits[id],
    })),
  )
  return refs.flatMap(({ category, weight, audit }) => {
    if (!audit) return []
    const saved = Object.entries(audit.metricSavings ?? {}).filter(
      ([, milliseconds]) => (milliseconds ?? 0) >= 50,
    )
    const isFailure =
      weight > 0 && audit.score !== null && audit.score < (category === 'performance' ? 0.9 : 1)
    if (!isFailure && saved.length === 0) return []
    const savings = saved
      .map(([metric, milliseconds]) => `${metric} −${Math.round(milliseconds ?? 0)} ms`)
      .join(', ')
    return [
      [`${category}: ${audit.title}`, audit.displayValue, savings, getLocations(audit.details)]
        .filter(Boolean)
        .join('; '),
    ]
  })
}

type Details = Result['audits'][string]['details']

function getLocations(details: Details): string {
  const items = details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
  return items.slice(0, 3).map(getLocation).filter(Boolean).join(' | ')
}

function getLocation(item: Record<string, unknown>): string {
  const node = item.node as { snippet?: string; explanation?: string } | undefined
  const text = node?.snippet ?? item.description ?? item.url ?? item.source ?? ''
  return String(text).slice(0, 160)
}

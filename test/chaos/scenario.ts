// Runs one scenario: a separate product under load, the disturbance, then every check; the result is a row of figures
// and the errors.
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMegabytes } from '../support/resident-memory.ts'
import { until } from '../support/until.ts'
import { findDoubled, findLost, findUnfinished, limits, readIds } from './checks.ts'
import { createClient } from './client.ts'
import type { Journal } from './journal.ts'
import { Product, type StartOptions } from './product.ts'
import { type Load, type LoadOptions, signUpAndForgetWith, startLoad } from './users.ts'

/** `short`: seconds each, for `npm test`. */
export type Form = 'short' | 'full'

/** The context of a disturbance. `count`: adds to the number of disturbances in the figures. */
export type Target = { product: Product; form: Form; journal: Journal; left: Load['left']; count: () => void }

export type Scenario = {
  name: string
  start?: (product: Product) => StartOptions
  load: Record<Form, LoadOptions>
  /** Before the first start, such as mounting a disk. Returns why the scenario can't run on this machine. */
  prepare?: (product: Product) => string | undefined
  disturb: (target: Target) => Promise<void>
}

export type Figures = {
  scenario: string
  disturbances: number
  requests: number
  acknowledged: number
  lost: number
  doubled: number
  serverErrors: number
  hung: number
  maxMs: number
  readyMs: number
  queuesMs: number
  peakMegabytes: number
}

export type Outcome = { figures: Figures; wrong: string[] } | { skipped: string }

// Memory of the server with its image worker, above its idle memory (docs/decisions/0012).
const maxGrowthMegabytes = 700
// The short form runs beside other tests on machines of any speed: there, limits of time only end what hangs.
const patience = { short: 12, full: 1 } as const
// There, four products share two cores with other tests: users who rest leave them more than half.
const pauseMs = { short: 80, full: 10 } as const
const calmMs = 1500

/** @param program the file of the server, relative to the project */
export async function runScenario(scenario: Scenario, form: Form, program: string): Promise<Outcome> {
  const product = new Product(program, patience[form])
  try {
    const reason = scenario.prepare?.(product)
    if (reason) return { skipped: reason }
    await product.start(scenario.start?.(product))
    return await disturbAndCheck(scenario, form, product)
  } catch (error) {
    throw new Error(`${(error as Error).stack}\n${product.output()}`)
  } finally {
    await product.remove()
  }
}

async function disturbAndCheck(scenario: Scenario, form: Form, product: Product): Promise<Outcome> {
  const memory = watchMemory(product)
  const { journal, left, stop } = await startLoad(product, { pauseMs: pauseMs[form], ...scenario.load[form] })
  let disturbances = 0
  const count = () => {
    disturbances += 1
  }
  try {
    await until(() => journal.acknowledged >= scenario.load[form].users)
    await scenario.disturb({ product, form, journal, left, count })
    const endedMs = performance.now()
    await product.waitUntilReady()
    const readyMs = performance.now() - endedMs
    const queuesMs = await measureQueues(product, journal, endedMs)
    await sleep(calmMs)
    await stop()
    const unfinished = await findUnfinished(product, endedMs)
    const lost = await findLost(product.sql, journal)
    const doubled = await findDoubled(product.sql)
    const figures = {
      ...{ scenario: scenario.name, disturbances, requests: journal.requests },
      ...{ acknowledged: journal.acknowledged, lost: lost.length, doubled: doubled.length },
      ...{ serverErrors: journal.serverErrors.length, hung: journal.hung.length },
      ...{ maxMs: journal.maxMs, readyMs, queuesMs, peakMegabytes: memory.peak() },
    }
    return {
      figures,
      wrong: [...unfinished, ...lost, ...doubled, ...getLines(journal, product, figures, memory)],
    }
  } finally {
    memory.stop()
    await stop()
  }
}

function getLines(journal: Journal, product: Product, figures: Figures, memory: Memory): string[] {
  const lines = (what: string, all: string[]) => all.map((line) => `${what}: ${line}`)
  return [
    ...lines('server error', journal.serverErrors),
    ...lines('hung', journal.hung),
    ...lines('cut', journal.cut),
    ...lines('refused', journal.refused),
    ...lines('retry', journal.badRetries),
    ...(product.isAlive ? [] : ['the server ended']),
    ...(figures.queuesMs > limits.queuesMs * product.patience
      ? [`the queues went on after ${figures.queuesMs} ms`]
      : []),
    ...(figures.acknowledged === 0 ? ['no write was acknowledged'] : []),
    ...(memory.growth() > maxGrowthMegabytes ? [`the server grew by ${memory.growth()} MB`] : []),
  ]
}

/** The time from `sinceMs` until the requested email of a user is in the outbox. */
async function measureQueues(product: Product, journal: Journal, sinceMs: number): Promise<number> {
  const client = createClient(product, journal, { address: '10.8.0.1' })
  let user: string | undefined
  const limitMs = 2 * limits.queuesMs * product.patience
  const elapsedMs = () => performance.now() - sinceMs
  while (!user && elapsedMs() < limitMs) user = await signUpAndForgetWith(client, journal)
  const arrived = `select user_id::text as id from mail_outbox where kind = 'reset-password' and user_id = '${user}'`
  while (user && elapsedMs() < limitMs) {
    if ((await readIds(product.sql, arrived)).length > 0) return elapsedMs()
    await sleep(50)
  }
  return Number.POSITIVE_INFINITY
}

type Memory = { peak: () => number; growth: () => number; stop: () => void }

function watchMemory(product: Product): Memory {
  const atRest = residentMegabytes(product.pid)
  let peak = atRest
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(product.pid))
  }, 100)
  return { peak: () => peak, growth: () => Math.round(peak - atRest), stop: () => clearInterval(timer) }
}

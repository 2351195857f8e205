// Kills the server while users pay: before every single change of a row of a flow, or at random instants.
// Afterwards the flow continues to its end, and everything is checked.
import { setTimeout as sleep } from 'node:timers/promises'
import { arm, countChanges, disarm, untilPaused } from './kill-points.ts'
import { findWrong, untilSettled } from './money-checks.ts'
import type { Flow } from './money-flows.ts'
import { type KillFile, openKills } from './money-record.ts'
import { MoneyWorld, patiently } from './money-world.ts'
import { Product } from './product.ts'

/** `planned`: how many times it was to be killed; `tried`: how many of these were. */
export type MoneyFigures = {
  flow: string
  changes: number
  planned: number
  tried: number
  points: string[]
  wrong: string[]
}

/**
 * `every`: at each change. `random`: this many changes, and this many instants. None begins when `isOver`;
 * kills that are in `kills` are not repeated.
 */
export type KillPlan = {
  changes: 'every' | number
  instants: number
  isOver?: () => boolean
  kills?: KillFile
}

/** @param program the file of the server, relative to the project */
export async function withMoneyWorld<T>(
  program: string,
  work: (world: MoneyWorld) => Promise<T>,
): Promise<T> {
  // No limit of time is judged here.
  const product = new Product(program, 6)
  try {
    const world = new MoneyWorld(product)
    await world.start()
    return await work(world)
  } catch (error) {
    throw new Error(`${(error as Error).stack}\n${product.output()}`)
  } finally {
    await product.remove()
  }
}

export async function killDuring(
  world: MoneyWorld,
  flow: Flow,
  { isOver = () => false, kills = openKills(), ...plan }: KillPlan,
): Promise<MoneyFigures> {
  const calm = await runFlow(world, flow, calmly)
  const planned = planKills(world, plan, calm)
  const figures: MoneyFigures = {
    flow: flow.name,
    changes: calm.changes,
    planned: planned.length,
    tried: 0,
    points: [],
    wrong: [...calm.wrong],
  }
  for (const { at, disturbance } of planned) {
    let kill = kills.find(flow.name, at)
    if (!kill && isOver()) continue
    if (!kill) {
      const { point, wrong } = await runFlow(world, flow, disturbance())
      kill = { flow: flow.name, changes: calm.changes, at, point, wrong }
      kills.add(kill)
    }
    figures.tried += 1
    if (kill.point) figures.points.push(kill.point)
    const where = `killed at ${at} (${kill.point ?? 'not reached'})`
    figures.wrong.push(...kill.wrong.map((line) => `${where}: ${line}`))
  }
  return figures
}

type Planned = { at: string; disturbance: () => Disturbance }

function planKills(world: MoneyWorld, plan: KillPlan, { changes, milliseconds }: Outcome): Planned[] {
  return [
    ...chooseChanges(changes, plan.changes).map((n) => ({
      at: `change ${n}`,
      disturbance: () => killAtChange(world, n),
    })),
    ...Array.from({ length: plan.instants }, (_, index) => ({
      at: `random instant ${index + 1}`,
      disturbance: () => killAfter(world, Math.round(Math.random() * milliseconds)),
    })),
  ]
}

function chooseChanges(count: number, wanted: KillPlan['changes']): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1)
  if (wanted === 'every') return all
  return all.toSorted(() => Math.random() - 0.5).slice(0, wanted)
}

/** `target`: the change before which a process waits, 0 for none. `kill` returns where it killed; undefined when the flow was over before. */
type Disturbance = { target: number; kill: (isOver: () => boolean) => Promise<string | undefined> }

const calmly: Disturbance = { target: 0, kill: async () => undefined }

const killAtChange = (world: MoneyWorld, target: number): Disturbance => ({
  target,
  kill: async (isOver) => {
    const paused = await untilPaused(world.product.sql, isOver)
    if (!paused) return undefined
    await world.kill(paused)
    return paused.point
  },
})

const killAfter = (world: MoneyWorld, ms: number): Disturbance => ({
  target: 0,
  kill: async () => {
    await sleep(ms)
    await world.kill()
    return 'random instant'
  },
})

type Outcome = { point: string | undefined; changes: number; wrong: string[]; milliseconds: number }

async function runFlow(world: MoneyWorld, flow: Flow, { target, kill }: Disturbance): Promise<Outcome> {
  world.begin()
  await patiently(() => arm(world.product.sql, target))
  const startedMs = performance.now()
  let isOver = false
  const wrong: string[] = []
  const killing = kill(() => isOver).catch(async (error: Error) => {
    wrong.push(`the server did not come back: ${error.message}`)
    await world.restart()
    return 'before a start that failed'
  })
  const note = (error: Error) => void wrong.push(error.message)
  await flow.run(world).catch(note)
  // Pending work of the jobs belongs to the flow.
  await untilSettled(world).catch(note)
  isOver = true
  const milliseconds = performance.now() - startedMs
  const point = await killing
  if (point) await untilSettled(world).catch(note)
  const changes = await patiently(() => countChanges(world.product.sql))
  await patiently(() => disarm(world.product.sql))
  return { point, changes, wrong: [...wrong, ...(await findWrong(world))], milliseconds }
}

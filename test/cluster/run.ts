// `npm run cluster`: every fault, or those whose names contain an argument; `--short` a selection of at most five minutes; `--keep` leaves the
// logs. A complete run writes its figures to docs/cluster.md.
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { figuresTable } from '../support/figures-table.ts'
import { Cluster } from './cluster.ts'
import { runFault } from './fault-run.ts'
import { type Fault, faults } from './faults.ts'
import { columns, type Figures, reportText } from './report.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})
const chosen = faults.filter(
  ({ name, isShort }) =>
    (!values.short || isShort) && (words.length === 0 || words.some((word) => name.includes(word))),
)
const load = values.short ? { users: 5, photos: 2, signUps: 3 } : { users: 8, photos: 6, signUps: 6 }
const figures: Figures[] = []
const skipped: string[] = []
/** What is not as it should be, for the record. */
const missed: string[] = []

function note(what: string, lines: string[]): void {
  for (const line of lines.slice(0, 20)) {
    console.log(`    ${line}`)
    missed.push(`${what}: ${line}`)
  }
}

async function tryFault(cluster: Cluster, fault: Fault, serial: number): Promise<void> {
  const startedMs = performance.now()
  const tookSeconds = () => Math.round((performance.now() - startedMs) / 1000)
  try {
    const outcome = await runFault(cluster, fault, { ...load, name: `f${serial}w` })
    if (typeof outcome === 'string') return void skipped.push(`${fault.name}: ${outcome}`)
    figures.push(outcome.figures)
    console.log(`${fault.name} (${tookSeconds()} s)`)
    note(fault.name, outcome.missed)
  } catch (error) {
    const { message, stack } = error as Error
    skipped.push(`${fault.name}: not completed, ${message.split('\n')[0]}`)
    console.log(`${fault.name}: not completed (${tookSeconds()} s)`)
    note(fault.name, [String(stack)])
  }
}

const machineLoad = loadavg()[0] ?? 0
const cluster = new Cluster()
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => {
    console.error(`Stopped. Until then:\n${figuresTable(columns, figures)}`)
    void cluster.stop().finally(() => process.exit(1))
  })
try {
  await cluster.start()
  console.log(`The cluster is up (${Math.round(performance.now() / 1000)} s).`)
  for (const [serial, fault] of chosen.entries()) {
    await tryFault(cluster, fault, serial)
    const isWhole = await cluster.untilWhole().then(
      () => true,
      () => false,
    )
    if (isWhole) continue
    note(fault.name, ['the cluster did not become whole again: no further fault was tried'])
    break
  }
  console.log(`\n${figuresTable(columns, figures)}`)
  if (!values.short && chosen.length === faults.length) {
    const { programs } = cluster
    const text = reportText({ rows: figures, skipped, missed, programs, startLoad: machineLoad })
    writeFileSync(join(projectRoot, 'docs/cluster.md'), text)
  }
} finally {
  await cluster.stop({ keepsLogs: values.keep })
}
process.exit(missed.length === 0 ? 0 : 1)

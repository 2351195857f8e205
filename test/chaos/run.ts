// `npm run chaos`: every scenario in its full form, or those whose names contain an argument; `money` kills the server
// while users pay. Prints the figures; a complete run writes them to docs/chaos.md and docs/chaos-money.md. With
// `--results FILE` kills are added to this file, and what it has is not repeated; `--minutes N` ends a portion.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../../src/server/platform/project-root.ts'
import { figuresTable } from '../support/figures-table.ts'
import { killDuring, type MoneyFigures, withMoneyWorld } from './kill-money.ts'
import { flows } from './money-flows.ts'
import { openKills } from './money-record.ts'
import { moneyText } from './money-report.ts'
import { columns, reportText } from './report.ts'
import { type Figures, runScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    results: { type: 'string' },
    minutes: { type: 'string', default: '1440' },
  },
})
const form = values.short ? 'short' : 'full'
const isOver = () => performance.now() > Number(values.minutes) * 60_000
const kills = openKills(values.results)
const chosen = scenarios.filter(({ name }) => words.every((word) => name.includes(word)))
const chosenFlows = flows.filter(({ name }) => words.every((word) => `money: ${name}`.includes(word)))
const runLimitMs = 12 * 60_000 + chosenFlows.length * 8 * 60_000
const figures: Figures[] = []
const skipped: string[] = []
let isWrong = false

const stop = (reason: string) => () => {
  console.error(`${reason} Until then:\n${figuresTable(columns, figures)}`)
  // Products remove themselves when the process exits.
  process.exit(1)
}
setTimeout(stop('The time is over.'), runLimitMs).unref()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, stop('Stopped.'))

for (const scenario of chosen) {
  const startedMs = performance.now()
  const outcome = await runScenario(scenario, form, 'dist/main.mjs').catch((error: Error) => error)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  if (outcome instanceof Error) {
    isWrong = true
    console.log(`✗ ${scenario.name} (${seconds} s)\n${outcome.message}`)
    continue
  }
  if ('skipped' in outcome) {
    skipped.push(`${scenario.name}: not run, ${outcome.skipped}`)
    console.log(`- ${skipped.at(-1)}`)
    continue
  }
  figures.push(outcome.figures)
  isWrong ||= outcome.wrong.length > 0
  console.log(`${outcome.wrong.length === 0 ? '✓' : '✗'} ${scenario.name} (${seconds} s)`)
  for (const line of outcome.wrong.slice(0, 20)) console.log(`    ${line}`)
}
if (figures.length > 0) console.log(`\n${figuresTable(columns, figures)}`)
const money: MoneyFigures[] = []
if (chosenFlows.length > 0)
  await withMoneyWorld('dist/main.mjs', async (world) => {
    const plan = form === 'full' ? { changes: 'every' as const, instants: 10 } : { changes: 3, instants: 1 }
    for (const flow of chosenFlows) {
      const startedMs = performance.now()
      const result = await killDuring(world, flow, { ...plan, isOver, kills })
      money.push(result)
      isWrong ||= result.wrong.length > 0
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      console.log(
        `${result.wrong.length === 0 ? '✓' : '✗'} money: ${flow.name}, ${result.tried} of ${result.planned} tried, ${result.points.length} kills (${seconds} s)`,
      )
      for (const line of result.wrong.slice(0, 20)) console.log(`    ${line}`)
    }
  })
if (form === 'full' && chosenFlows.length === flows.length)
  writeFileSync(join(projectRoot, 'docs/chaos-money.md'), moneyText(money))
if (form === 'full' && chosen.length === scenarios.length)
  writeFileSync(join(projectRoot, 'docs/chaos.md'), reportText(figures, skipped))
process.exitCode = isWrong ? 1 : 0

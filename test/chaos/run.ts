// `npm run chaos`: every scenario in its full form, or those whose names contain an argument. Prints the figures; a
// complete run writes them to docs/chaos.md.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/project-root.ts'
import { figuresTable, reportText } from './report.ts'
import { type Figures, runScenario } from './scenario.ts'
import { scenarios } from './scenarios.ts'

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const form = process.argv.includes('--short') ? 'short' : 'full'
const chosen = scenarios.filter(({ name }) => words.every((word) => name.includes(word)))
const runLimitMs = 12 * 60_000
const figures: Figures[] = []
const skipped: string[] = []
let isWrong = false

const stop = (reason: string) => () => {
  console.error(`${reason} Until then:\n${figuresTable(figures)}`)
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
console.log(`\n${figuresTable(figures)}`)
if (form === 'full' && chosen.length === scenarios.length)
  writeFileSync(join(projectRoot, 'docs/chaos.md'), reportText(figures, skipped))
process.exitCode = isWrong ? 1 : 0

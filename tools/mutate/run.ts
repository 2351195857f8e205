// `npm run mutate`: makes random single changes of an operator or a constant in a copy of the project and counts how many
// of them the tests notice. Outside of `npm test`, because it takes long.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readText } from '../../test/support/sources.ts'
import { Checker } from './checker.ts'
import { copyProject } from './copy.ts'
import { type Candidate, draw, listCandidates } from './draw.ts'
import { openResults } from './record.ts'
import { mutatedFiles } from './scope.ts'
import { type Outcome, summarize } from './summary.ts'
import { TestProcess } from './test-process.ts'

const usage = `npm run mutate -- [--seed N] [--count N] [--in PREFIX] [--budget SECONDS] [--at FILE:LINE]
                  [--results FILE] [--minutes N] [--again]

  --seed N          which changes are drawn (default: 1)
  --count N         how many (default: 100)
  --in PREFIX       draws from the files whose path begins so, such as src/server/marketplace/bookings
  --budget SECONDS  time for the tests of one change; what they have not noticed until then survives (default: 90)
  --at FILE:LINE    every change of one line
  --results FILE    results are added to this file, and what it has is not tried again: a stopped run goes on
  --minutes N       begins no further change after this time; 0 prints what the file has
  --again           tries again what has survived according to the file, and is not known as equivalent`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    in: { type: 'string', default: 'src/' },
    budget: { type: 'string', default: '90' },
    at: { type: 'string' },
    results: { type: 'string' },
    minutes: { type: 'string', default: '1440' },
    again: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

/** Read once, because the project may be edited meanwhile. */
const texts = new Map(mutatedFiles().map((path) => [path, readText(path)]))
const all = listCandidates(texts).filter(({ path }) => path.startsWith(values.in))
const drawn = (
  values.at
    ? all.filter(({ path, line }) => `${path}:${line}` === values.at)
    : draw(all, Number(values.seed), Number(values.count))
)
  // Rules first: their tests are the quickest.
  .toSorted((a, b) => Number(isRule(b)) - Number(isRule(a)))

function isRule({ path }: Candidate): boolean {
  return path.startsWith('src/rules/')
}

const root = copyProject()
const tests = new TestProcess(root)
process.once('exit', () => {
  tests.stop()
  rmSync(root, { recursive: true, force: true })
})
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))

console.log(`${all.length} possible changes, ${drawn.length} drawn with seed ${values.seed}\n`)
const startedMs = performance.now()
const secondsSince = (ms: number) => Math.round((performance.now() - ms) / 1000)
const results = openResults(values.results)
const checker = new Checker(root, tests, results, Number(values.budget))
const outcomes: Outcome[] = []
for (const candidate of drawn) {
  const { change } = candidate
  const earlier = results.find(change)
  if (earlier && (earlier.noticed !== null || !values.again)) {
    outcomes.push({ candidate, noticed: earlier.noticed })
    continue
  }
  // It counts as a survivor: running all tests for it would take longest and change nothing.
  if (candidate.reason) {
    outcomes.push({ candidate, noticed: null })
    continue
  }
  const beganMs = performance.now()
  if (beganMs - startedMs > Number(values.minutes) * 60_000) {
    if (earlier) outcomes.push({ candidate, noticed: null })
    continue
  }
  const { noticed = null, seconds } = await checker.check(candidate, texts.get(change.path) as string)
  results.add({ ...change, noticed, seconds })
  outcomes.push({ candidate, noticed })
  const where = `${change.path}:${candidate.line} (${candidate.kind}, ${secondsSince(beganMs)} s)`
  console.log(`${outcomes.length}. ${noticed ? 'noticed ' : 'SURVIVED'} ${where}`)
  console.log(`   - ${change.before}\n   + ${change.after}${noticed ? `\n   ${noticed}` : ''}`)
}
console.log(`\nSeed ${values.seed}, ${secondsSince(startedMs)} s\n\n${summarize(all, drawn, outcomes)}`)
process.exit(0)

// `npm run mutate`: makes random single changes of an operator or a constant in a copy of the project and counts how many
// of them the tests notice. Outside of `npm test`, because it takes long.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seeded } from '../../bench/support/random.ts'
import { readText } from '../../test/support/sources.ts'
import { Checker } from './checker.ts'
import { copyProject } from './copy.ts'
import { equivalents } from './equivalent.ts'
import { applyMutation, findMutations, type Mutation } from './mutations.ts'
import { openResults } from './record.ts'
import { mutatedFiles } from './scope.ts'
import { TestProcess } from './test-process.ts'

const usage = `npm run mutate -- [--seed N] [--count N] [--in PREFIX] [--budget SECONDS] [--at FILE:LINE] [--results FILE]

  --seed N          which changes are drawn (default: 1)
  --count N         how many (default: 100)
  --in PREFIX       only those in files whose path begins so, such as src/rules
  --budget SECONDS  time for the tests of one change; what they have not noticed until then survives (default: 90)
  --at FILE:LINE    every change of one line
  --results FILE    results are added to this file, and what it has is not tried again: a stopped run goes on`

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    in: { type: 'string', default: 'src/' },
    budget: { type: 'string', default: '90' },
    at: { type: 'string' },
    results: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

/** Read once: the project may be worked on meanwhile. */
const texts = new Map(mutatedFiles().map((path) => [path, readText(path)]))
const textOf = ({ path }: Mutation) => texts.get(path) as string
const all = [...texts].flatMap(([path, text]) => findMutations(path, text))
const drawn = (
  values.at
    ? all.filter(({ path, line }) => `${path}:${line}` === values.at)
    : draw(all, Number(values.seed), Number(values.count))
)
  .filter(({ path }) => path.startsWith(values.in))
  // Rules first: their tests are the quickest.
  .toSorted((a, b) => Number(isRule(b)) - Number(isRule(a)))

function isRule({ path }: Mutation): boolean {
  return path.startsWith('src/rules/')
}

function draw(list: Mutation[], seed: number, count: number): Mutation[] {
  const random = seeded(seed)
  return list
    .map((mutation) => ({ mutation, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ mutation }) => mutation)
}

const lineOf = (text: string, { line }: Mutation) => (text.split('\n')[line - 1] as string).trim()
const before = (mutation: Mutation) => lineOf(textOf(mutation), mutation)
const after = (mutation: Mutation) => lineOf(applyMutation(textOf(mutation), mutation), mutation)
const findEquivalent = (mutation: Mutation) =>
  equivalents.find(
    ({ path, from, to }) => path === mutation.path && from === before(mutation) && to === after(mutation),
  )

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
const checker = new Checker(root, tests, Number(values.budget))
const survivors: Mutation[] = []
const results = openResults(values.results)
for (const [index, mutation] of drawn.entries()) {
  const beganMs = performance.now()
  const change = { path: mutation.path, before: before(mutation), after: after(mutation) }
  const earlier = results.find(change)
  const noticed = earlier ? earlier.noticed : await checker.check(mutation, textOf(mutation))
  if (!earlier) results.add({ ...change, noticed: noticed ?? null })
  const where = `${mutation.path}:${mutation.line} (${mutation.kind}, ${secondsSince(beganMs)} s)`
  console.log(`${index + 1}. ${noticed ? 'noticed ' : 'SURVIVED'} ${where}`)
  console.log(`   - ${before(mutation)}\n   + ${after(mutation)}${noticed ? `\n   ${noticed}` : ''}`)
  if (!noticed) survivors.push(mutation)
}
const known = survivors.filter(findEquivalent).length
console.log(
  `\nSeed ${values.seed}: ${drawn.length - survivors.length} of ${drawn.length} noticed, ${survivors.length} survived (${known} of them known as equivalent), ${secondsSince(startedMs)} s`,
)
for (const mutation of survivors) {
  const reason = findEquivalent(mutation)?.reason
  console.log(`  ${mutation.path}:${mutation.line}${reason ? ` (equivalent: ${reason})` : ''}`)
  console.log(`   - ${before(mutation)}\n   + ${after(mutation)}`)
}
process.exit(0)

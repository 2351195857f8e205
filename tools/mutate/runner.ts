// A process that runs test files in the copy of the project, with one Vitest and one PostgreSQL for all of
// them. Its parent tells it which, and ends it with everything that it started if a change makes it hang.
import { createVitest, type TestModule } from 'vitest/node'

/** `changed`: the file whose text may have changed since the last request. */
export type Request = { changed: string; tests: string[] }
/**
 * `file`: the first test file that failed, `failed`: the test in it. `isLate`: it failed with a timeout,
 * which a busy machine can also cause. `seconds`: of all files together.
 */
export type Result = { file: string | null; failed: string | null; isLate: boolean; seconds: number }

const [root = ''] = process.argv.slice(2)
const vitest = await createVitest(
  {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fileParallelism: false,
    // Each run has a new process; in it the modules of the product are loaded once for all its files.
    isolate: false,
    reporters: [{}],
    silent: true,
    printConsoleTrace: false,
  },
  { root, server: { watch: null } },
)
await vitest.standalone()

/** Files that are or were changed, because restored files have to be read again, too. */
const touched = new Set<string>()

async function run({ changed, tests }: Request): Promise<Result> {
  touched.add(changed)
  for (const path of touched) vitest.invalidateFile(`${root}/${path}`)
  const wanted = new Set(tests.map((test) => `${root}/${test}`))
  const specifications = (await vitest.globTestSpecifications(tests)).filter(({ moduleId }) =>
    wanted.has(moduleId),
  )
  if (specifications.length !== tests.length) throw new Error(`${tests}: ${specifications.length} files`)
  forget()
  const startedMs = performance.now()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const seconds = (performance.now() - startedMs) / 1000
  if (testModules.length === 0) throw new Error(`${tests}: no results`)
  const [first] = testModules.flatMap(listFailures)
  const isLate = first?.errors.some(({ message }) => /timed out in \d+ ?ms/.test(message)) ?? false
  if (!first && unhandledErrors.length > 0)
    return { file: tests[0] as string, failed: 'an unhandled error', isLate, seconds }
  // After a failure the rest is skipped; otherwise every file has run.
  if (!first && testModules.some((module) => module.state() === 'pending' || module.state() === 'queued'))
    throw new Error(`${tests}: ${testModules.map((module) => module.state())}`)
  return { file: first?.file ?? null, failed: first?.name ?? null, isLate, seconds }
}

type Failure = { file: string; name: string; errors: { message: string }[] }

function listFailures(module: TestModule): Failure[] {
  const file = module.moduleId.slice(root.length + 1)
  const failures = [...module.children.allTests('failed')].map((one) => ({
    file,
    name: one.fullName,
    errors: [...(one.result().errors ?? [])],
  }))
  if (failures.length > 0 || module.state() !== 'failed') return failures
  return [{ file, name: 'does not load, or a hook fails', errors: [...module.errors()] }]
}

/** Files that failed before would end the next run immediately. */
function forget(): void {
  const { filesMap, idMap, pathsSet, errorsSet } = vitest.state
  for (const collection of [filesMap, idMap, pathsSet, errorsSet]) collection.clear()
}

process.on('message', (request: Request) => {
  void run(request).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ error: `could not run: ${error.message}` }),
  )
})
process.send?.('ready')

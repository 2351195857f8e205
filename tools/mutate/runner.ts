// A process that runs test files in the copy of the project, with one Vitest and one PostgreSQL for all of them. Its parent
// says which, and ends it with all that it started when a change makes it hang.
import { createVitest } from 'vitest/node'

/** `changed`: the file whose text may be new since the last request. */
export type Request = { changed: string; test: string }
/** `isLate`: it failed because its time was over, which a busy machine can cause, too. */
export type Result = { failed: string | null; isLate: boolean; seconds: number }

const [root = ''] = process.argv.slice(2)
const vitest = await createVitest(
  {
    root,
    watch: false,
    bail: 1,
    maxWorkers: 1,
    fileParallelism: false,
    reporters: [{}],
    silent: true,
    printConsoleTrace: false,
  },
  { root, server: { watch: null } },
)
await vitest.standalone()

/** Files that are or were changed: what was restored has to be read again, too. */
const touched = new Set<string>()

async function run({ changed, test }: Request): Promise<Result> {
  touched.add(changed)
  for (const path of touched) vitest.invalidateFile(`${root}/${path}`)
  const specifications = (await vitest.globTestSpecifications([test])).filter(({ moduleId }) =>
    moduleId.endsWith(`/${test}`),
  )
  if (specifications.length !== 1) throw new Error(`${test}: ${specifications.length} files`)
  forget()
  const startedMs = performance.now()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const seconds = (performance.now() - startedMs) / 1000
  if (testModules.length !== 1) throw new Error(`${test}: ${testModules.length} results`)
  const failed = testModules.flatMap((module) => [
    ...(module.errors().length > 0 ? [{ name: `${test}: does not load`, errors: module.errors() }] : []),
    ...[...module.children.allTests('failed')].map((one) => ({
      name: one.fullName,
      errors: one.result().errors ?? [],
    })),
  ])
  const isLate = failed[0]?.errors.some(({ message }) => /timed out in \d+ ?ms/.test(message)) ?? false
  return {
    failed: failed[0]?.name ?? (unhandledErrors.length > 0 ? 'an unhandled error' : null),
    isLate,
    seconds,
  }
}

/** What failed before would end the next run at once. */
function forget(): void {
  const { filesMap, idMap, pathsSet, errorsSet } = vitest.state
  for (const collection of [filesMap, idMap, pathsSet, errorsSet]) collection.clear()
}

process.on('message', (request: Request) => {
  void run(request).then(
    (result) => process.send?.(result),
    (error: Error) =>
      process.send?.({ failed: `could not run: ${error.message}`, isLate: false, seconds: 0 }),
  )
})
process.send?.('ready')

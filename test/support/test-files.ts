// Which test files need what: a database of the test cluster, or a worker of their own.
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'

const patterns = ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tools/**/*.test.ts', 'test/**/*.test.ts']

/** Files that kill, stop or fill something and mostly wait for it: they run beside the others. */
const slowNames = [
  'atomic',
  'backup',
  'chaos',
  'chaos/money',
  'cli/money',
  'clock-ahead',
  'embedded',
  'failover',
  'found-copies',
  'full-disk',
  'image-memory',
  'killed',
  'kills',
  'photos',
  'photos/slow',
  'process',
  'process-output',
  'queue',
  'refusals',
  'replicas',
  'round-trip',
  'schemas',
]
const isSlow = (file: string) => slowNames.some((name) => file.endsWith(`/${name}.test.ts`))

const importsOf = (text: string) =>
  [...text.matchAll(/^(?:import|export|\}).* from '(\.[^']+\.ts)'/gm)].map(([, path]) => path as string)

const isSupport = (file: string) => file.startsWith(`${projectRoot}/test/`) || file.endsWith('.fixture.ts')

const reaching = new Map<string, boolean>()

/** Whether a file connects to the test cluster, itself or through the support files that it imports. */
function reachesCluster(file: string): boolean {
  const known = reaching.get(file)
  if (known !== undefined) return known
  reaching.set(file, false)
  const text = readFileSync(file, 'utf8')
  const reaches =
    /\binject\(/.test(text) ||
    importsOf(text)
      .map((path) => resolve(dirname(file), path))
      .some((path) => isSupport(path) && reachesCluster(path))
  reaching.set(file, reaches)
  return reaches
}

const all = globSync(patterns, { cwd: projectRoot }).sort()

// Of an external server only what connects to it is of interest.
const isWanted = (file: string) =>
  process.env.TEST_DATABASE_URL === undefined || reachesCluster(resolve(projectRoot, file))

export const slowFiles = all.filter((file) => isSlow(file) && isWanted(file))
export const applicationFiles = all.filter(
  (file) => !isSlow(file) && reachesCluster(resolve(projectRoot, file)),
)
export const pureFiles = all.filter((file) => !isSlow(file) && !applicationFiles.includes(file))

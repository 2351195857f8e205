// Which tests can notice a change of a file: those that import it, directly or through others, and those of the domains
// on the way.
import { dirname } from 'node:path'
import { filesBelow, getDomain, type Source, sourcesBelow } from '../../test/support/sources.ts'

/** Hubs: through these files every test would be related to everything. */
const hubs =
  /^src\/server\/(app\/(domains\/(domains|all-operations|job-kinds)|request\/(app|api|routes))|main)\.ts$|^src\/contract\/contract\.ts$|^src\/cli\//
/** Tests that start whole servers or need minutes, and say little about one line of code. */
const unsuitable = /\/(contention|killed|kills|http-limits)\.test\.ts$/
/** It calls every domain as every kind of user, through the hubs. */
const accessTable = 'src/server/app/request/access-table.test.ts'
const farthest = 4
const unrelated = 99

const isTest = (path: string) => /\.test\.ts$/.test(path)

/** The number is the distance of a test from the file: 0 beside it. */
export type Related = (path: string) => Map<string, number>

export function createRelated(): Related {
  const importers = readImporters([...sourcesBelow('src'), ...sourcesBelow('test')])
  const tests = filesBelow('src', /\.test\.ts$/).filter((path) => !unsuitable.test(path))
  return (path) => {
    const distances = measure(importers, path)
    const domains = new Map<string, number>()
    for (const [file, distance] of distances) {
      const domain = getDomain(file)
      if (domain) domains.set(domain, Math.min(distance, domains.get(domain) ?? distance))
    }
    const isBeside = (test: string) => test.startsWith('src/server') && dirname(test) === dirname(path)
    const rank = (test: string) => {
      if (isBeside(test)) return 0
      if (test === accessTable && getDomain(path)) return farthest
      return Math.min(distances.get(test) ?? unrelated, domains.get(getDomain(test) ?? '') ?? unrelated)
    }
    return new Map(
      tests.map((test) => [test, rank(test)] as const).filter(([, distance]) => distance < unrelated),
    )
  }
}

function readImporters(sources: Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources)
    for (const { target, isTypeOnly } of imports)
      if (!isTypeOnly) importers.set(target, [...(importers.get(target) ?? []), path])
  return importers
}

/** How many imports lie between a file and those that use it. */
function measure(importers: Map<string, string[]>, path: string): Map<string, number> {
  const distances = new Map([[path, 0]])
  for (const [file, distance] of distances) {
    if (hubs.test(file) || isTest(file)) continue
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer) && !importer.startsWith('src/web/')) distances.set(importer, distance + 1)
  }
  return distances
}

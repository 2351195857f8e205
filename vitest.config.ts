// Unit and API tests: `application` uses the test cluster, `pure` needs none; both load each module once per worker. `slow`: see
// test/support/test-files.ts.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/support/longest-first.ts'
import { applicationFiles, pureFiles, slowFiles } from './test/support/test-files.ts'

// Much of the time is spent waiting for the database: one core less than there are, which is the default, leaves half of two idle.
const maxWorkers = Math.max(2, availableParallelism())
// Limits only end what hangs: machines are slow at times, and a test that arrives waits for none of them.
const limits = { testTimeout: 300_000, hookTimeout: 480_000, expect: { poll: { timeout: 240_000 } } } as const
const alias = [
  {
    find: /^better-auth\/crypto$/,
    replacement: join(import.meta.dirname, 'test/support/password-hashing.ts'),
  },
]
const common = { environment: 'node', ...limits, maxWorkers, alias } as const
// The programs that tests start compile their modules once: half of the time that a command takes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
// No program that a test starts asks another server for street maps on its own.
process.env.BASEMAP_URL ??= 'off'
const globalSetup = ['test/support/cluster.ts']

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    // An option of the reporter itself would win over `--outputFile.json`.
    outputFile: { json: 'test-results/vitest.json' },
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...common, name: 'application', include: applicationFiles, globalSetup, isolate: false } },
      { test: { ...common, name: 'pure', include: pureFiles, isolate: false } },
      // By itself after the others, unless `npm test` runs it beside them.
      {
        test: { ...common, name: 'slow', include: slowFiles, globalSetup, sequence: { groupOrder: 1 } },
      },
    ],
  },
})

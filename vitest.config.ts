// Unit and API tests in three projects. Modules are loaded once per worker in the first two.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { applicationFiles, pureFiles, slowFiles } from './test/support/test-files.ts'

const common = { environment: 'node', testTimeout: 20_000, hookTimeout: 60_000 } as const
const maxWorkers = Math.max(2, availableParallelism())

export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    projects: [
      {
        test: {
          ...common,
          name: 'pure',
          include: pureFiles,
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'application',
          include: applicationFiles,
          globalSetup: ['test/support/cluster.ts'],
          isolate: false,
          maxWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'slow',
          include: slowFiles,
          globalSetup: ['test/support/cluster.ts'],
          maxWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

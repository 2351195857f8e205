// Unit and API tests. One PostgreSQL for the run; every test file gets its own copy of a migrated template database.
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tools/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/cluster.ts'],
    environment: 'node',
    // Much of the time is spent waiting for the database: one core less than there are, which is the default, leaves half of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
  },
})

// The short form of the chaos suite: everything that breaks around the server, a few seconds each. `npm run chaos` is the full form.
import { beforeAll, test } from 'vitest'
import { buildOnce } from '../support/build-once.ts'
import { runScenario } from './scenario.ts'
import { shortScenarios } from './scenarios.ts'

beforeAll(buildOnce, 120_000)

// At the same time, for much of it is waiting.
test.concurrent.for(shortScenarios)('$name', { timeout: 240_000 }, async (scenario, { expect, skip }) => {
  const outcome = await runScenario(scenario, 'short', 'src/server/main.ts')
  if ('skipped' in outcome) return skip(outcome.skipped)
  expect(outcome.wrong).toEqual([])
})

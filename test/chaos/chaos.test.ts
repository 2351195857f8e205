// The short form of the chaos suite: every failure around the server, a few seconds each. `npm run chaos` is the full
// form.
import { beforeAll, expect, test } from 'vitest'
import { buildOnce } from '../support/build-once.ts'
import { acknowledge } from './journal.ts'
import { runScenario, type Scenario } from './scenario.ts'
import { shortScenarios } from './scenarios.ts'

beforeAll(buildOnce, 600_000)

const program = 'src/server/main.ts'

// At the same time, because much of it is waiting.
test.concurrent.for(shortScenarios)('$name', { timeout: 900_000 }, async (scenario, context) => {
  const outcome = await runScenario(scenario, 'short', program)
  if ('skipped' in outcome) return context.skip(outcome.skipped)
  context.expect(outcome.wrong).toEqual([])
})

/** Causes manually the damage that no disturbance may cause. */
const damage: Scenario = {
  name: 'damage',
  load: { short: { users: 2, photos: 0, signUps: 0 }, full: { users: 2, photos: 0, signUps: 0 } },
  disturb: async ({ product: { sql }, journal }) => {
    acknowledge(journal, 'user', 'somebody')
    await sql`insert into users (name, username, email) values ('Half', 'guest-half', 'half@example.test')`
    await sql`insert into location_reviews (location_id, user_id, rating, content)
      select l.id, u.id, 1, 'Twice the same.' from users u, (select id from locations limit 1) l
      where username in ('guest-half', 'walker0') on conflict (location_id, user_id) do update set content = excluded.content`
    await sql`update location_reviews set likes = likes + 7 where content = 'Twice the same.'`
    journal.badRetries.push('an answer without an object')
  },
}

test.concurrent('the checks find missing, partial, duplicate or miscounted rows', {
  timeout: 900_000,
}, async () => {
  const outcome = await runScenario(damage, 'short', program)
  const wrong = 'wrong' in outcome ? outcome.wrong : []
  const expected = [
    'user somebody is missing',
    'half a sign-up: guest-half',
    'reviews Twice the same.',
    'retry: an answer without an object',
  ]
  expect(wrong).toEqual(expect.arrayContaining(expected))
  expect(wrong.filter((line) => /^recompute: Corrected .* 2 like counts/.test(line))).toHaveLength(1)
})

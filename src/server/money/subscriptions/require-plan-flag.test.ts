// Flags of plans, for users and visitors.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/support/app.ts'
import { planFlags } from '../../../rules/subscriptions.ts'
import { hasPlanFlag, requirePlanFlag } from './require-plan-flag.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const flagsOf = async (user: { plan: string } | undefined) => {
  const included: string[] = []
  for (const flag of planFlags) if (await hasPlanFlag(database.sql, user, flag)) included.push(flag)
  return included
}

test('each plan includes its flags; visitors have those of the free plan', async () => {
  expect(await flagsOf(undefined)).toEqual([])
  expect(await flagsOf({ plan: 'free' })).toEqual([])
  expect(await flagsOf({ plan: 'pro' })).toEqual([
    'advancedFilters',
    'weatherIntegration',
    'contestParticipation',
    'meetupCreation',
  ])
  expect(await flagsOf({ plan: 'professional' })).toEqual([...planFlags])
})

test('what a plan lacks is refused, and the cheapest plan with it is named', async () => {
  const { sql } = database
  await expect(requirePlanFlag(sql, { plan: 'pro' }, 'meetupCreation')).resolves.toBeUndefined()
  await expect(requirePlanFlag(sql, undefined, 'meetupCreation')).rejects.toMatchObject({
    code: 'plan-limit',
    status: 403,
    message: 'Your plan doesn’t include this. Upgrade to Pro to use this.',
    data: { flag: 'meetupCreation' },
  })
  await expect(requirePlanFlag(sql, { plan: 'pro' }, 'analyticsAccess')).rejects.toMatchObject({
    message: expect.stringContaining('Upgrade to Professional'),
  })
})

// Buckets by network and kind, and the pace of refusals.
import { expect, test } from 'vitest'
import { getNetwork } from './client-address.ts'
import { createAdmission, createRateLimit } from './rate-limit.ts'

test('an IPv6 network has one allowance; other networks have their own', () => {
  const limit = createRateLimit({ burst: 3, perSecond: 1, now: () => 0 })
  const allowed = (address: string) => limit.take(getNetwork(address)).allowed
  const some = Array.from({ length: 5 }, (_, index) => allowed(`2001:db8:1:2::${index}`))
  expect(some).toEqual([true, true, true, false, false])
  const others = ['2001:db8:1:3::1', '203.0.113.7', '203.0.113.8'].map(allowed)
  expect(others).toEqual([true, true, true])
})

test('a more expensive request uses more, and its refusal says when to retry', () => {
  let clock = 0
  const limit = createRateLimit({ burst: 10, perSecond: 2, now: () => clock })
  expect([limit.take('a', 4), limit.take('a', 4)].map(({ allowed }) => allowed)).toEqual([true, true])
  expect(limit.take('a', 4)).toEqual({ allowed: false, retryAfterSeconds: 1 })
  expect(limit.take('a', 2).allowed).toBe(true)
  expect(limit.take('a', 4)).toEqual({ allowed: false, retryAfterSeconds: 2 })
  clock = 2000
  expect(limit.take('a', 4).allowed).toBe(true)
})

test('what was used elsewhere is missing, and may be owed up to the size of the bucket', () => {
  let clock = 0
  const limit = createRateLimit({ burst: 10, perSecond: 1, now: () => clock })
  limit.charge('a', 8)
  expect([limit.take('a', 3).allowed, limit.take('a', 2).allowed]).toEqual([false, true])
  limit.charge('a', 50)
  expect([limit.used(20), limit.used(21)]).toEqual([[['a', 20]], []])
  clock = 11_000
  expect([limit.take('a').allowed, limit.take('a').allowed]).toEqual([true, false])
  limit.lower('b', 4)
  limit.lower('b', 2)
  expect(limit.used(1)).toEqual([
    ['a', 10],
    ['b', 4],
  ])
})

const never = new AbortController().signal
const tight = {
  calls: { burst: 1, perSecond: 0.01 },
  media: { burst: 3, perSecond: 0.01 },
  copies: { burst: 5, perSecond: 0.01 },
}

test('each kind has its own bucket', async () => {
  const admit = createAdmission(tight)
  const asking = { network: 'a', signal: never }
  await admit(asking, 'calls')
  for (let count = 0; count < 3; count++) await admit(asking, 'media')
  for (let count = 0; count < 5; count++) await admit(asking, 'copies')
  for (const kind of ['calls', 'media', 'copies'] as const)
    await expect(admit(asking, kind)).rejects.toMatchObject({
      code: 'rate-limited',
      data: { retryAfterSeconds: 100 },
    })
})

test('the first refusal is immediate, further ones come one after the other, other networks are not delayed', async () => {
  const admit = createAdmission(tight)
  const refused = async (network: string) => {
    const startedMs = performance.now()
    await expect(admit({ network, signal: never }, 'calls')).rejects.toThrow()
    return performance.now() - startedMs
  }
  for (const network of ['a', 'b']) await admit({ network, signal: never }, 'calls')
  const first = await refused('a')
  const times = await Promise.all(Array.from({ length: 10 }, () => refused('a')))
  expect(Math.max(...times)).toBeGreaterThan(300)
  expect(first).toBeLessThan(Math.max(...times))
  const order: string[] = []
  const crowd = Array.from({ length: 5 }, () => refused('a').then(() => order.push('a')))
  await Promise.all([...crowd, refused('b').then(() => order.push('b'))])
  expect(order.indexOf('b')).toBeLessThan(5)
})

test('a client that leaves is not refused any more', async () => {
  const admit = createAdmission(tight)
  const gone = new AbortController()
  await admit({ network: 'a', signal: never }, 'calls')
  const waiting = Array.from({ length: 20 }, () => admit({ network: 'a', signal: gone.signal }, 'calls'))
  gone.abort()
  for (const one of waiting.slice(1)) await expect(one).rejects.toMatchObject({ name: 'AbortError' })
  await expect(waiting[0]).rejects.toThrow()
})

// Loading code is retried with growing delays, and fails in the end.
import { expect, test, vi } from 'vitest'
import { withRetries } from './with-retries.ts'

test('returns the first success', async () => {
  const action = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('loaded')
  expect(await withRetries(action, [1, 1, 1])).toBe('loaded')
  expect(action).toHaveBeenCalledTimes(2)
})

test('throws the last error after three retries, 0.5, 1.5 and 4.5 seconds apart', async () => {
  vi.useFakeTimers()
  const calledAt: number[] = []
  const outcome = withRetries(() => {
    calledAt.push(Date.now())
    return Promise.reject(new Error(`try ${calledAt.length}`))
  }).catch((error: unknown) => String(error))
  await vi.runAllTimersAsync()
  expect(await outcome).toBe('Error: try 4')
  expect(calledAt.map((at) => at - calledAt[0]!)).toEqual([0, 500, 2000, 6500])
  vi.useRealTimers()
})

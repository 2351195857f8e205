// One read serves many requests, is refreshed in the background, and a failure is retried.
import { expect, test } from 'vitest'
import { rememberFor } from './remember.ts'

test('a result is read once, cached, and refreshed in the background', async () => {
  let at = 0
  let reads = 0
  const read = rememberFor(
    100,
    async () => ++reads,
    () => at,
  )
  const key = {}
  expect(await Promise.all([read(key), read(key)])).toEqual([1, 1])
  at = 101
  expect(await read(key)).toBe(1)
  await Promise.resolve()
  expect(await read(key)).toBe(2)
  expect(await read({})).toBe(3)
})

test('a failed read is not cached', async () => {
  let fails = true
  const read = rememberFor(100, async () => {
    if (fails) throw new Error('down')
    return 'up'
  })
  const key = {}
  await expect(read(key)).rejects.toThrow('down')
  fails = false
  expect(await read(key)).toBe('up')
})

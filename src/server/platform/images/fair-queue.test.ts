// Fair scheduling between senders of many and of few images.
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const full = () => new Error('full')

test('runs one task at a time, groups in round-robin order; an error stops no other task', async () => {
  const queue = createFairQueue(100, full)
  const done: string[] = []
  let running = 0
  const add = (group: string, name: string) =>
    queue(group, async () => {
      expect(++running).toBe(1)
      await Promise.resolve()
      running -= 1
      done.push(name)
      if (name === 'b1') throw new Error('broken')
      return name
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => add(name[0] as string, name))
  const results = await Promise.allSettled(all)
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(await add('a', 'a5')).toBe('a5')
})

test('tasks beyond the limit are refused at once', async () => {
  const queue = createFairQueue(2, full)
  const first = queue('a', async () => 1)
  const rest = [queue('a', async () => 2), queue('b', async () => 3), queue('c', async () => 4)]
  await expect(rest[2]).rejects.toThrow('full')
  expect(await Promise.all([first, rest[0], rest[1]])).toEqual([1, 2, 3])
})

// A few at once for each network, the networks take turns, and the queue is limited.
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const limits = { runningPerNetwork: 2, running: 3, waitingPerNetwork: 3, waiting: 5 }
const never = new AbortController().signal
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** A queue that records the order in which entries get a slot. */
function noted() {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const leaves: (() => void)[] = []
  const problems: string[] = []
  const enter = (network: string, signal = never) =>
    queue.enter(network, signal).then(
      (leave) => {
        started.push(network)
        leaves.push(leave)
      },
      (error) => void problems.push(error.code ?? error),
    )
  return { started, leaves, problems, enter }
}

test('networks take turns, and none runs more than its share', async () => {
  const { started, leaves, enter } = noted()
  for (const network of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) void enter(network)
  await nextTick()
  expect(started).toEqual(['a', 'a', 'b'])
  for (let index = 0; index < 4; index++) {
    leaves[index]?.()
    await nextTick()
  }
  expect(started).toEqual(['a', 'a', 'b', 'a', 'b', 'c', 'a'])
})

test('a slot that is released twice is free once', async () => {
  const { started, leaves, enter } = noted()
  for (const network of ['a', 'a', 'a', 'a']) void enter(network)
  await nextTick()
  leaves[0]?.()
  leaves[0]?.()
  await nextTick()
  expect(started).toHaveLength(3)
})

test('too many of one network are its own error, too many in total are ours', async () => {
  const { problems, enter } = noted()
  for (let index = 0; index < 6; index++) void enter('a')
  await nextTick()
  expect(problems).toEqual(['rate-limited'])
  for (const network of ['b', 'b', 'c', 'd', 'e']) void enter(network)
  await nextTick()
  expect(problems).toEqual(['rate-limited', 'unavailable', 'unavailable'])
})

test('an entry that leaves while waiting makes room and gets no slot', async () => {
  const { started, leaves, problems, enter } = noted()
  const gone = new AbortController()
  for (let index = 0; index < 2; index++) void enter('a')
  void enter('a', gone.signal)
  void enter('a')
  await nextTick()
  gone.abort('left')
  await nextTick()
  expect(problems).toEqual(['left'])
  leaves[0]?.()
  await nextTick()
  expect(started).toHaveLength(3)
  leaves[1]?.()
  leaves[2]?.()
  for (let index = 0; index < 5; index++) void enter('a')
  await nextTick()
  expect([started.length, problems]).toEqual([5, ['left']])
  await enter('b', gone.signal)
  expect(problems).toEqual(['left', 'left'])
})

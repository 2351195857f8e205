// When a failing server is left alone, and for how long.
import { beforeEach, expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

let nowMs = 0
let breaker: ReturnType<typeof createCircuitBreaker>
beforeEach(() => {
  nowMs = 0
  breaker = createCircuitBreaker({
    nowMs: () => nowMs,
    toPaused: () => new Error('paused'),
    toWaitMs: (error) => (error as { waitMs?: number }).waitMs,
  })
})

const fail = (more: object = {}) =>
  breaker(async () => {
    throw Object.assign(new Error('failed'), more)
  }).catch((error: Error) => error.message)
const succeed = () => breaker(async () => 'done').catch((error: Error) => error.message)

test('three failures in a row pause for a minute, further ones for twice as long each, up to an hour', async () => {
  expect([await fail(), await fail(), await fail(), await fail()]).toEqual([
    'failed',
    'failed',
    'failed',
    'paused',
  ])
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    nowMs += minutes * 60_000 - 1
    expect(await succeed()).toBe('paused')
    nowMs += 1
    expect(await fail()).toBe('failed')
  }
})

test('a success ends the row', async () => {
  expect([await fail(), await fail(), await succeed(), await fail(), await fail()]).not.toContain('paused')
  expect(await succeed()).toBe('done')
})

test('what fails side by side pauses once', async () => {
  await Promise.all(Array.from({ length: 80 }, () => fail()))
  nowMs += 60_000
  expect(await succeed()).toBe('done')
})

test('a server that asks for time gets it', async () => {
  expect(await fail({ waitMs: 5000 })).toBe('failed')
  expect(await succeed()).toBe('paused')
  nowMs += 5000
  expect(await succeed()).toBe('done')
})

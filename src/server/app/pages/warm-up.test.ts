// The pages that are rendered before a server is ready.
import { expect, onTestFinished, test } from 'vitest'
import { startCopying } from '../../../../test/support/copies.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { warmUp } from './warm-up.ts'

test('the six main pages are rendered in rounds until they settle; nothing is counted', async () => {
  const app = await startCopying()
  onTestFinished(() => app.close())
  const id = await app.settled(() => insertLocation(app.sql, { name: 'Known' }))
  app.rendered.length = 0
  const { rounds } = await warmUp(app.deps, { signal: new AbortController().signal, maxRounds: 2 })
  const pages = ['/', '/locations', '/permits', '/marketplace', '/map', `/location/${id}`]
  expect([rounds, app.rendered]).toEqual([2, [...pages, ...pages]])
  const [row] = await app.sql`
    select (select count(*) from view_counts) + (select count(*) from location_views) + (select count(*) from analytics_events) as n`
  expect(Number(row?.n)).toBe(0)
})

test('it ends when time is up, and a page that fails does not hold the start up', async () => {
  const never = await startCopying()
  onTestFinished(() => never.close())
  const before = never.rendered.length
  expect((await warmUp(never.deps, { signal: AbortSignal.abort() })).rounds).toBe(0)
  expect(never.rendered.length).toBe(before)
  const lines: unknown[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (...line: unknown[]) => void lines.push(line) }
  const render = async () => {
    throw new Error('no')
  }
  expect((await warmUp({ ...never.deps, log, render })).rounds).toBe(0)
  expect(lines).toHaveLength(1)
})

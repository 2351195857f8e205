// Log lines that cannot be written are counted, and everything else continues.
import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../../../test/support/until.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createLogDestination, lostLogLines } from './destination.ts'
import { createLog } from './log.ts'

function open(path: string, flags: string | number = 'w'): number {
  const fd = openSync(path, flags)
  onTestFinished(() => closeSync(fd))
  return fd
}

test('lines arrive complete and in order, however many come at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vf-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'log')
  const log = createLog('info', open(file))
  for (let index = 0; index < 3000; index++) log.info({ index, text: 'é'.repeat(50) }, 'line')
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(3001)
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(
    Array.from({ length: 3000 }, (_, index) => index),
  )
})

test('a full disk loses lines, which are counted', async () => {
  const before = lostLogLines()
  const log = createLog('info', open('/dev/full'))
  log.error({}, 'first')
  await expect.poll(() => lostLogLines() - before).toBe(1)
  for (let index = 0; index < 20; index++) log.error({}, 'more')
  await expect.poll(() => lostLogLines() - before).toBe(21)
  expect(await createMetrics().text()).toContain(`log_lines_lost_total ${lostLogLines()}`)
})

test('for a reader that reads nothing, a megabyte is buffered, and the rest is counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vf-log-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const pipe = join(folder, 'pipe')
  const program = 'mkfifo'
  execFileSync(program, [pipe])
  // Both ends are this descriptor, which stays open until nothing writes to it. That of a process is closed when the process ends, and
  // what waited for it would be written into whatever gets its number next.
  const fd = open(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  const before = lostLogLines()
  const destination = createLogDestination(fd)
  for (let index = 0; index < 3000; index++) destination.write(`${'x'.repeat(999)}\n`)
  await until(() => lostLogLines() - before > 1500)
  const lost = lostLogLines() - before
  expect(lost).toBeLessThan(2100)
  let bytes = 0
  await until(() => {
    bytes += readWhatIsThere(fd)
    return bytes === (3000 - lost) * 1000
  })
  expect(lostLogLines() - before).toBe(lost)
})

/** @returns the number of bytes */
function readWhatIsThere(fd: number): number {
  try {
    return readSync(fd, Buffer.alloc(100_000))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 0
    throw error
  }
}

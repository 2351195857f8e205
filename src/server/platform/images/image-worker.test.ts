// The image worker process: reuse, replacement, and the meaning of its exit.
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { sendSignal } from '../../../../test/support/send-signal.ts'
import { Unavailable } from '../unavailable.ts'
import { ImageRefused } from './image-refused.ts'
import { cropContent, makeRendition } from './images.ts'

const image = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

// Child processes of the tests that run the worker program. The tests require /proc.
const workers = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isWorker(name))
    .map(Number)

function isWorker(pid: string): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
    return (
      parent === String(process.pid) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-worker-process')
    )
  } catch {
    return false
  }
}

// Each process that the product has not seen end has a listener of its own.
const others = process.listenerCount('exit') - workers().length
const countUnseen = () => process.listenerCount('exit') - others

async function killAll(): Promise<void> {
  for (const pid of workers()) sendSignal(pid, 'SIGKILL')
  await expect.poll(() => [workers(), countUnseen()]).toEqual([[], 0])
}
afterEach(killAll)

test('one process runs concurrent tasks one after another and then stays idle', async () => {
  const content = await image()
  const made = await Promise.all(Array.from({ length: 6 }, () => makeRendition(content, 320, 'jpg')))
  const [pid] = workers()
  expect(workers()).toEqual([pid])
  expect((await sharp(made[5]).metadata()).width).toBe(40)
  await makeRendition(content, 320, 'webp')
  expect(workers()).toEqual([pid])
})

test('an idle process that was killed is replaced', async () => {
  const content = await image()
  await makeRendition(content, 320, 'jpg')
  await killAll()
  expect((await makeRendition(content, 320, 'jpg')).length).toBeGreaterThan(100)
})

test('a file that is not an image is distinguished from interrupted work', async () => {
  await expect(makeRendition(Buffer.from('no picture at all'), 320, 'jpg')).rejects.toBeInstanceOf(
    ImageRefused,
  )
  const work = makeRendition(await image(4000, 3000), 2048, 'avif')
  await expect.poll(() => workers().length).toBe(1)
  for (const pid of workers()) sendSignal(pid, 'SIGKILL')
  await expect(work).rejects.toBeInstanceOf(Unavailable)
})

test('a process is replaced after a task that needed much memory', async () => {
  const [first, second] = [await image(2048, 3072), await image()]
  await makeRendition(second, 320, 'jpg')
  const [before] = workers()
  await makeRendition(first, 2048, 'avif')
  await makeRendition(second, 320, 'jpg')
  const [after] = workers()
  // The allocator decides how much memory it returns: a small process may stay, a large one must not.
  const rss = Number(readFileSync(`/proc/${after}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024
  expect(rss).toBeLessThan(240)
  expect([before, after].every(Boolean)).toBe(true)
})

test('a rectangle is cropped from an image and from a drawing', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>',
  )
  for (const [content, isSvg] of [
    [svg, true],
    [await image(900, 300), false],
  ] as const) {
    const cut = await cropContent(content, { width: 120, height: 63, quality: 82, isSvg })
    expect(await sharp(cut).metadata()).toMatchObject({ width: 120, height: 63, format: 'jpeg' })
  }
})

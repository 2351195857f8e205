// The process that works on pictures, started ahead or not.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodeApart, PictureUnreadable, prepareApart } from './apart.ts'

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
// Our children that run the program; /proc is there wherever the tests run.
const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number)

function isOurs(pid: string): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
    return (
      parent === String(process.pid) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process')
    )
  } catch {
    return false
  }
}

test('the process that was prepared does the work, and is gone', async () => {
  prepareApart()
  prepareApart()
  const prepared = processes()
  expect(prepared).toHaveLength(1)
  const working = decodeApart(await picture(), 20)
  expect(processes()).toEqual(prepared)
  expect(await working).toMatchObject({ width: 20, height: 15, channels: 3 })
  expect(processes()).toEqual([])
})

test('one that was killed while it waited is replaced', async () => {
  prepareApart()
  for (const pid of processes()) process.kill(pid, 'SIGKILL')
  await sleep(200)
  expect((await decodeApart(await picture(), 20)).width).toBe(20)
})

test('what is no picture is told apart from work that was broken off', async () => {
  await expect(decodeApart(Buffer.from('no picture at all'), 20)).rejects.toBeInstanceOf(PictureUnreadable)
  const working = decodeApart(await picture(), 20)
  for (const pid of processes()) process.kill(pid, 'SIGKILL')
  await expect(working).rejects.toThrow('interrupted')
})

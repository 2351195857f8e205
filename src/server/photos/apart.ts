// Work on pictures in a process of its own: started for one picture, gone with all its memory, and killed when it takes too long.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { type Format, formatNames } from './encode.ts'
import type { Pixels } from './pixels.ts'

// Beside the bundled server lies the bundled program; the sources run as they are.
const isBundled = import.meta.filename.endsWith('.mjs')
const program = join(import.meta.dirname, isBundled ? 'picture-process.mjs' : 'picture-process.ts')
const longestMs = 120_000
// What a program of ours ends with when something in it throws: the file's fault. A signal or no start at all is the machine's.
const thrown = 1

/** The decoder says that the file is no picture, or a damaged one; it would say so again. */
export class PictureUnreadable extends Error {}

// Three numbers and the bytes they announce.
const headBytes = 12

type Child = ChildProcessByStdio<Writable, Readable, null>

// One process may be started before its work is there: loading the library takes as long as two or three of the forms.
const keptReadyMs = 20_000
let ready: { child: Child; timer: NodeJS.Timeout } | undefined

function start(): Child {
  const child = spawn(process.execPath, [program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // Each of many malloc arenas would keep what the largest picture needed.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  // People who look at pages come before pictures that are being prepared.
  if (child.pid) setPriority(child.pid, 5)
  return child
}

/** Starts a process ahead of a picture that will soon come. Without one it is killed after a while. */
export function prepareApart(): void {
  if (ready) return
  const child = start()
  const timer = setTimeout(() => child.kill('SIGKILL'), keptReadyMs).unref()
  const forget = () => {
    clearTimeout(timer)
    if (ready?.child === child) ready = undefined
  }
  child.once('exit', forget).once('error', forget)
  ready = { child, timer }
}

function take(): Child {
  if (!ready) return start()
  const { child, timer } = ready
  clearTimeout(timer)
  ready = undefined
  return child
}

/** The pixels, at most `width` wide. @throws PictureUnreadable, or another Error when the work was broken off */
export async function decodeApart(content: Buffer, width: number): Promise<Pixels> {
  let pixels: Pixels | undefined
  await run(width, content, async (pixelWidth, height, data) => {
    pixels = { data, width: pixelWidth, height, channels: 3 }
  })
  return pixels as Pixels
}

/** Every published form, handed to `keep` one by one. @throws as above, and what `keep` throws */
export async function encodeApart(
  content: Buffer,
  keep: (width: number, format: Format, form: Buffer) => Promise<void>,
): Promise<void> {
  await run(
    allForms,
    content,
    async (width, format, form) => await keep(width, formatNames[format] as Format, form),
  )
}

const allForms = 0

type Piece = (first: number, second: number, bytes: Buffer) => Promise<void>

// The process is told the width of the pixels that are wanted, or that all forms are, before the file.
async function run(task: number, content: Buffer, onPiece: Piece): Promise<void> {
  const child = take()
  const timer = setTimeout(() => child.kill('SIGKILL'), longestMs)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  ended.catch(() => {})
  try {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(task)
    child.stdin.write(head)
    child.stdin.end(content)
    const left = await takePieces(child.stdout, onPiece)
    const code = await ended
    if (code === thrown) throw new PictureUnreadable('The image could not be read')
    if (code !== 0 || left > 0) throw new Error('Processing the image was interrupted')
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}

/** How many bytes were left over of a piece that did not come whole. */
async function takePieces(output: AsyncIterable<Buffer>, onPiece: Piece): Promise<number> {
  let chunks: Buffer[] = []
  let size = 0
  let wanted = headBytes
  for await (const chunk of output) {
    chunks.push(chunk)
    size += chunk.length
    while (size >= wanted) {
      const whole = Buffer.concat(chunks)
      const end = headBytes + whole.readUInt32BE(8)
      wanted = end
      if (size < end) break
      await onPiece(whole.readUInt32BE(0), whole.readUInt32BE(4), whole.subarray(headBytes, end))
      chunks = [whole.subarray(end)]
      size -= end
      wanted = headBytes
    }
  }
  return size
}

// Writes a planned part of an archive into a folder: tiles in order into one growing file, which a later run continues
// where it ends, and which gets its final name when it is complete.
import { mkdir, open, readdir, rename, rm, stat, statfs, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ArchiveSource, BasemapError } from './archive-source.ts'
import type { Plan } from './plan-part.ts'

export const extension = '.pmtiles'
const unfinished = '.part'

/** One request reads up to this many bytes, including gaps up to the second size. */
const requestBytes = 1024 * 1024
const gapBytes = 64 * 1024

type Written = { path: string; resumedBytes: number }

/** @throws BasemapError; the part that was written stays for the next run */
export async function writePart(
  source: ArchiveSource,
  plan: Plan,
  {
    folder,
    name,
    signal,
    onProgress,
  }: {
    folder: string
    name: string
    signal?: AbortSignal | undefined
    onProgress?: ((bytes: number) => void) | undefined
  },
): Promise<Written> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `${name}.${plan.identity}${unfinished}`)
  const resumedBytes = await prepare(part, plan)
  await requireSpace(folder, plan.totalBytes - resumedBytes)
  const file = await open(part, 'r+')
  try {
    let written = resumedBytes
    for (const request of toRequests(plan, resumedBytes)) {
      const { data } = await source.getBytes(request.offset, request.length, signal, plan.etag)
      if (data.byteLength < request.length) throw new BasemapError('The archive ends too early.')
      const bytes = Buffer.concat(
        request.contents.map(({ offset, length }) => Buffer.from(data, offset - request.offset, length)),
      )
      await file.write(bytes, 0, bytes.byteLength, written)
      // The file's length tells how much of it is valid, even after a power failure.
      await file.datasync()
      written += bytes.byteLength
      onProgress?.(written)
      signal?.throwIfAborted()
    }
    await file.sync()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new BasemapError('The disk is full.', 'machine')
    throw error
  } finally {
    await file.close()
  }
  return { path: await finish(part, join(folder, name + extension)), resumedBytes }
}

/** Creates the file with the plan's head, or shortens an existing one to its last whole tile. Returns its length. */
async function prepare(part: string, plan: Plan): Promise<number> {
  const stats = await stat(part).catch(() => undefined)
  if (!stats || stats.size < plan.head.byteLength) {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(plan.head)
      await file.sync()
    } finally {
      await file.close()
    }
    return plan.head.byteLength
  }
  let end = plan.head.byteLength
  for (const { length } of plan.contents) {
    if (end + length > stats.size) break
    end += length
  }
  await truncate(part, end)
  return end
}

type Request = { offset: number; length: number; contents: { offset: number; length: number }[] }

/** Neighboring tiles are read together. */
function* toRequests({ head, contents }: Plan, fromBytes: number): Generator<Request> {
  let end = head.byteLength
  let request: Request | undefined
  for (const content of contents) {
    end += content.length
    if (end <= fromBytes) continue
    const gap = request ? content.offset - (request.offset + request.length) : -1
    const length = request ? content.offset + content.length - request.offset : 0
    if (request && gap >= 0 && gap <= gapBytes && length <= requestBytes) {
      request.length = length
      request.contents.push(content)
    } else {
      if (request) yield request
      request = { ...content, contents: [content] }
    }
  }
  if (request) yield request
}

async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes)
    throw new BasemapError(
      `The disk has ${Math.floor((bavail * bsize) / 1e6)} MB free, and ${Math.ceil(bytes / 1e6)} MB are needed.`,
      'machine',
    )
}

/** Atomically replaces an archive of the same name, and removes what other interrupted runs left of it. */
async function finish(part: string, path: string): Promise<string> {
  await rename(part, path)
  const folder = dirname(path)
  await removeUnfinished(folder, path.slice(folder.length + 1, -extension.length))
  return path
}

async function removeUnfinished(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder).catch(() => []))
    if (file.startsWith(`${name}.`) && file.endsWith(unfinished))
      await rm(join(folder, file), { force: true })
}

/** Removes an installed map and what interrupted runs left of it. */
export async function removeInstalled(folder: string, name: string): Promise<void> {
  await rm(join(folder, name + extension), { force: true })
  await removeUnfinished(folder, name)
}

// Files by key, in a folder. Writes are atomic.
import { hash } from 'node:crypto'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { toUnavailable } from './disk-errors.ts'
import { sweepTemporaryFiles, temporaryPath } from './temporary-files.ts'

/** All but `sweep` throw Unavailable when the disk or the bucket fails. */
export type FileStore = {
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, content: Uint8Array) => Promise<void>
  /** Stores a local file without holding all of it in memory for long. */
  writeFrom: (key: string, path: string) => Promise<void>
  remove: (key: string) => Promise<void>
  /** Removes what interrupted writes left behind. */
  sweep: () => Promise<void>
}

export type ListedFileStore = FileStore & {
  /** Every key below a prefix that ends in a slash, such as `media/`, in no order. */
  list: (prefix: string) => AsyncIterable<string>
}

const safeKey = /^[a-z0-9][a-z0-9._/-]{0,200}$/

/** A store in `folder` (absolute). Keys are lower case paths without `..`. */
export function folderStore(folder: string): ListedFileStore {
  const unfinishedFolder = join(folder, 'unfinished')
  const getPath = (key: string) => {
    if (!safeKey.test(key) || key.includes('..') || key.includes('//')) throw new Error('Not a file key')
    return join(folder, key)
  }
  /** Under a temporary name until it is complete and on the disk. */
  const finish = async (key: string, make: (path: string) => Promise<void>) => {
    const path = getPath(key)
    const unfinished = temporaryPath(unfinishedFolder)
    try {
      await mkdir(unfinishedFolder, { recursive: true })
      await make(unfinished)
      await mkdir(dirname(path), { recursive: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {})
      throw toUnavailable(error)
    }
  }
  return {
    read: async (key) => {
      try {
        return await readFile(getPath(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw toUnavailable(error)
      }
    },
    write: (key, content) => finish(key, (path) => writeFile(path, content, { flush: true })),
    writeFrom: (key, source) =>
      finish(key, async (path) => {
        await copyFile(source, path)
        await flush(path)
      }),
    remove: async (key) =>
      await rm(getPath(key), { force: true }).catch((error: unknown) => {
        throw toUnavailable(error)
      }),
    sweep: () => sweepTemporaryFiles(unfinishedFolder),
    list: (prefix) => filesBelow(folder, getPath(prefix)),
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesBelow(root: string, folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  for await (const entry of entries ?? [])
    if (entry.isFile()) yield relative(root, join(entry.parentPath, entry.name))
}

/** A strong validator for content. */
export function getEtag(content: string | Uint8Array): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

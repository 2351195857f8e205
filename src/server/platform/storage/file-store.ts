// Files by key, in a folder. Writes are whole or not at all.
import { hash, randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

export type FileStore = {
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, content: Uint8Array) => Promise<void>
  remove: (key: string) => Promise<void>
}

export type ListedFileStore = FileStore & {
  /** Every key below a prefix that ends in a slash, such as `media/`, in no order. */
  list: (prefix: string) => AsyncIterable<string>
}

const safeKey = /^[a-z0-9][a-z0-9._/-]{0,200}$/

/** A store in `folder` (absolute). Keys are lower case paths without `..`. */
export function folderStore(folder: string): ListedFileStore {
  const pathOf = (key: string) => {
    if (!safeKey.test(key) || key.includes('..') || key.includes('//')) throw new Error('Not a file key')
    return join(folder, key)
  }
  return {
    read: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    write: async (key, content) => {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, path)
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => filesBelow(folder, pathOf(prefix)),
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
export function etagOf(content: string | Uint8Array): string {
  return `"${hash('sha1', content, 'base64url')}"`
}

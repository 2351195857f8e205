// The keys of a folder's files.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from './file-store.ts'

test('lists every file below a prefix, and none where nothing was written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-list-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = folderStore(join(folder, 'files'))
  const keys = async (prefix: string) => {
    const found: string[] = []
    for await (const key of store.list(prefix)) found.push(key)
    return found.toSorted()
  }
  expect(await keys('media/')).toEqual([])
  for (const key of ['media/a/original', 'media/a/320.jpg', 'media/b/original', 'other/c'])
    await store.write(key, Buffer.from(key))
  expect(await keys('media/')).toEqual(['media/a/320.jpg', 'media/a/original', 'media/b/original'])
  await store.remove('media/b/original')
  expect(await keys('media/b/')).toEqual([])
  expect(() => store.list('../')).toThrow('Not a file key')
})

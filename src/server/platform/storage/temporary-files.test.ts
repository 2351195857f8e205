// Files of exited processes are removed, those of living ones are not.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderStore } from './file-store.ts'
import { sweepTemporaryFiles, temporaryPath } from './temporary-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'viewfinder-temporary-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process that starts to write a file and then waits. */
async function startWriter(into: string): Promise<{ name: string; kill: () => Promise<void> }> {
  const module = join(import.meta.dirname, 'temporary-files.ts')
  const program = `const { temporaryPath } = await import(${JSON.stringify(module)})
    const path = temporaryPath(${JSON.stringify(into)})
    process.getBuiltinModule('fs').writeFileSync(path, 'half')
    console.log(path)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const name = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(basename(line.toString().trim()))),
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    name,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('what a killed process was writing is removed, what a living one writes stays', {
  timeout: 300_000,
}, async () => {
  const [dead, living] = [await startWriter(folder), await startWriter(folder)]
  await dead.kill()
  const own = temporaryPath(folder)
  writeFileSync(own, 'half')
  // An earlier process that had our number, another machine's file, and an old file of such a machine.
  const [host, pid] = basename(own).split('.')
  const [earlier, foreign, forgotten] = [`${host}.${pid}.0.x`, 'other.1.0.x', 'other.2.0.x']
  for (const name of [earlier, foreign, forgotten]) writeFileSync(join(folder, name), 'half')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(join(folder, forgotten), twoDaysAgo, twoDaysAgo)
  await sweepTemporaryFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual([basename(own), living.name, foreign].toSorted())
  await living.kill()
  await sweepTemporaryFiles(folder)
  expect(readdirSync(folder).toSorted()).toEqual([basename(own), foreign].toSorted())
})

test('a file store removes unfinished files, and nothing else', async () => {
  const below = join(folder, 'files')
  const store = folderStore(below)
  await store.sweep()
  await store.write('media/a/original', Buffer.from('whole'))
  writeFileSync(join(below, 'unfinished', 'other.1.0.x'), 'half')
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400
  utimesSync(join(below, 'unfinished', 'other.1.0.x'), twoDaysAgo, twoDaysAgo)
  utimesSync(join(below, 'media/a/original'), twoDaysAgo, twoDaysAgo)
  await store.sweep()
  expect(readdirSync(join(below, 'unfinished'))).toEqual([])
  expect((await store.read('media/a/original'))?.toString()).toBe('whole')
  const source = join(folder, 'source')
  writeFileSync(source, 'copied')
  await store.writeFrom('media/b/original', source)
  expect((await store.read('media/b/original'))?.toString()).toBe('copied')
})

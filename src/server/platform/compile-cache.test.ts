// Compiled code is kept for the next start of the same build, and a folder that is not ours to write changes nothing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from './project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'vf-compiled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const program = join(folder, 'program.mjs')
const page = join(folder, 'page.mjs')
writeFileSync(program, '')
writeFileSync(page, `export const next = (x) => x + 1\n${'// A line.\n'.repeat(1000)}`)

/** Opens the cache in a process of its own, which then loads a page. */
function start(dataDir: string) {
  const code = `
    import { flushCompileCache } from 'node:module'
    import { openCompileCache } from ${JSON.stringify(join(projectRoot, 'src/server/platform/compile-cache.ts'))}
    openCompileCache(${JSON.stringify(dataDir)}, ${JSON.stringify(program)})
    await import(${JSON.stringify(page)})
    flushCompileCache()`
  // With a folder from the environment, as tests have one, Node takes no other.
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env,
  })
  return { status, stderr }
}

test('code of this build stays, code of others goes', () => {
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  expect(start(dataDir)).toEqual({ status: 0, stderr: '' })
  const cache = join(dataDir, 'compile-cache')
  const [first, ...others] = readdirSync(cache)
  expect([others, readdirSync(join(cache, first as string), { recursive: true }).length > 1]).toEqual([
    [],
    true,
  ])
  expect(start(dataDir).status).toBe(0)
  expect(readdirSync(cache)).toEqual([first])
  utimesSync(program, 1, 1)
  expect(start(dataDir).status).toBe(0)
  expect(readdirSync(cache)).toEqual(['1000'])
})

test('a missing or unwritable folder, or a damaged cache, starts as without', () => {
  expect(start(join(folder, 'missing'))).toEqual({ status: 0, stderr: '' })
  expect(existsSync(join(folder, 'missing'))).toBe(false)
  writeFileSync(join(folder, 'a-file'), '')
  expect(start(join(folder, 'a-file'))).toEqual({ status: 0, stderr: '' })
  expect(start('/proc')).toEqual({ status: 0, stderr: '' })
  const damaged = join(folder, 'damaged')
  mkdirSync(damaged)
  start(damaged)
  for (const entry of readdirSync(damaged, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) writeFileSync(join(entry.parentPath, entry.name), 'x')
  expect(start(damaged)).toEqual({ status: 0, stderr: '' })
})

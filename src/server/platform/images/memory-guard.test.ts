// A worker that exceeds its memory limit exits before it grows much larger.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'
import { outOfMemoryCode, workerLimitBytes } from './memory-limits.ts'

test('a process that needs more memory than announced exits at the limit', { timeout: 300_000 }, async () => {
  const guard = join(import.meta.dirname, 'memory-guard.ts')
  // Allocates 8 MiB at a time and yields in between, as a decoder's threads do.
  const program = `import { peakMegabytes } from ${JSON.stringify(join(projectRoot, 'test/support/resident-memory.ts'))}
    const { guardProcess } = await import(${JSON.stringify(guard)})
    guardProcess()
    const taken = []
    process.on('exit', () => console.log(peakMegabytes() * 2 ** 20))
    for (;;) {
      taken.push(Buffer.alloc(8 * 1024 * 1024, 1))
      await new Promise((resolve) => setTimeout(resolve, 2))
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect(code).toBe(outOfMemoryCode)
  expect(Number(output)).toBeGreaterThan(workerLimitBytes * 0.9)
  expect(Number(output)).toBeLessThan(workerLimitBytes + 60_000_000)
})

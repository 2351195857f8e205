// The process outlives a connection that ends within a transaction, and nothing else that nobody caught.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('a connection that is lost within a transaction rejects it, and the process lives on', async () => {
  const script = join(import.meta.dirname, 'lost-connection.fixture.ts')
  const result = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [script, JSON.stringify(inject('server')), 'postgres'],
      { timeout: 30_000 },
      (error, stdout, stderr) => resolve({ code: error?.code, stdout, stderr }),
    )
  })
  expect(result.stdout).toMatch(/rejected with (57P01|CONNECTION_\w+)/)
  expect(result.stdout).toContain('works again')
  expect(result.stderr).toContain('any other fault')
  expect(result.code).toBe(1)
})

// The file in which PostgreSQL reports its state, while its server starts and stops.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { clusterFiles, readPostmaster } from './cluster-files.ts'

const writeAndRemove = `
  const { renameSync, rmSync, writeFileSync } = require('node:fs')
  const { workerData: file } = require('node:worker_threads')
  for (;;) {
    writeFileSync(file + '.new', '4711\\n\\n\\n\\n/run\\n\\n\\nready\\n')
    renameSync(file + '.new', file)
    rmSync(file)
  }`

test('it may be gone between any two looks at it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewfinder-postmaster-'))
  const file = join(folder, 'postmaster.pid')
  const worker = new Worker(writeAndRemove, { eval: true, workerData: file })
  onTestFinished(async () => {
    await worker.terminate()
    rmSync(folder, { recursive: true, force: true })
  })
  await new Promise((resolve) => worker.once('online', resolve))
  const files = { ...clusterFiles(folder), dataFolder: folder }
  const seen = { there: 0, gone: 0 }
  for (const started = performance.now(); performance.now() - started < 10_000; ) {
    const postmaster = readPostmaster(files)
    if (postmaster) expect(postmaster).toEqual({ pid: 4711, socketFolder: '/run', isReady: true })
    seen[postmaster ? 'there' : 'gone'] += 1
    if (Math.min(seen.there, seen.gone) > 2000) break
  }
  expect(Math.min(seen.there, seen.gone)).toBeGreaterThan(0)
})

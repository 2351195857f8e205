// The built pages, for tests that start the whole server.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/server/platform/project-root.ts'

/** Builds unless that was done before. */
export function buildOnce(): void {
  if (existsSync(join(projectRoot, 'dist/server/entry-server.js'))) return
  const built = spawnSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(built.stderr)
}

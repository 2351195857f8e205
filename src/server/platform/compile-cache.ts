// Compiled code, kept in the data folder for the next start of the same build.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Modules that are loaded from now on come with the code that an earlier start has compiled. `program`: a file of the build;
 * what other builds have left is removed. Node itself keeps versions, processors and users apart, checks what it reads, and
 * does without where the folder cannot be written.
 */
export function openCompileCache(dataDir: string, program: string): void {
  const folder = join(dataDir, 'compile-cache')
  const build = String(Math.floor(statSync(program).mtimeMs))
  try {
    // Not recursive: see data-folder.ts.
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    for (const name of readdirSync(folder))
      if (name !== build) rmSync(join(folder, name), { recursive: true, force: true })
    enableCompileCache(join(folder, build))
  } catch {
    // Not ours to write: every start compiles.
  }
}

// Creates the file of a generated session secret.
import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

// Written to a temporary file and then linked: a full disk leaves no partial secret, and parallel starts all use the first one's secret.
export function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

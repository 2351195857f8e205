// A file that is written once and stays, such as a generated secret.
import { randomUUID } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes the file if there is none. Written to a temporary file and then linked: a full disk or a kill leaves no partial
 * file, and of parallel starts all find that of the first one.
 */
export function writeOnce(file: string, text: string): void {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, text, { mode: 0o600, flush: true })
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

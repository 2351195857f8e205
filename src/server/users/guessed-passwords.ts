// The passwords that are guessed first, read from their list when the first one is chosen.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

let existing: Set<string> | undefined

/** Whether it is one of the 10,000 commonest, in any case. */
export function isCommonPassword(password: string): boolean {
  existing ??= readList()
  return existing.has(password.toLowerCase())
}

// The head of the file, up to the first empty line, says where the list is from.
function readList(): Set<string> {
  const text = readFileSync(join(projectRoot, 'src/server/users/guessed-passwords.txt'), 'utf8')
  return new Set(
    text
      .slice(text.indexOf('\n\n') + 2)
      .split('\n')
      .filter(Boolean),
  )
}

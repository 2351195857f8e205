// The most common passwords, loaded from their list on first use.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'

let common: Set<string> | undefined

/** Whether it is one of the 10,000 most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= readList()
  return common.has(password.toLowerCase())
}

// The file's header, up to the first empty line, states the source of the list.
function readList(): Set<string> {
  const text = readFileSync(join(projectRoot, 'src/server/accounts/users/guessed-passwords.txt'), 'utf8')
  return new Set(
    text
      .slice(text.indexOf('\n\n') + 2)
      .split('\n')
      .filter(Boolean),
  )
}

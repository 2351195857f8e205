// PostgreSQL refuses to run as root, and its initdb needs a user with an account. This runs its programs in both cases.
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

/** The environment of PostgreSQL's programs: none of our variables, neither secrets nor PG…. */
export const programEnvironment = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin',
  LC_ALL: 'C',
}

const nobody = 65534

/**
 * The command line that runs `program` so that PostgreSQL accepts it. In a user namespace it sees itself as another
 * user while its files remain ours.
 */
export function asOrdinaryUser(program: string, args: string[]): [string, string[]] {
  if (process.getuid?.() !== 0 && hasAccount()) return [program, args]
  const id = accountId()
  return ['unshare', ['--user', `--map-user=${id}`, `--map-group=${id}`, program, ...args]]
}

function hasAccount(): boolean {
  try {
    return userInfo().uid !== undefined
  } catch {
    // Containers often run with a user id that no account has.
    return false
  }
}

function accountId(): number {
  try {
    const ids = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => Number(line.split(':')[2]))
      .filter((id) => id > 0)
    return ids.includes(nobody) ? nobody : (ids[0] ?? nobody)
  } catch {
    return nobody
  }
}

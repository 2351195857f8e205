// Identifies a process beyond its number: numbers are reused after a crash and in every container.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** The start time of a process in the system's own unit; undefined when there is no such living process. */
export function startOfProcess(pid: number): string | undefined {
  if (!hasProc) return getPs(pid, 'lstart=')
  try {
    // The second field, the program's name in parentheses, may itself contain spaces and parentheses.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const isZombie = fields[0] === 'Z' || fields[0] === 'X'
    return isZombie ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/** The command line of a living process, its words separated by spaces; undefined when there is none. */
export function commandOfProcess(pid: number): string | undefined {
  if (!hasProc) return getPs(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
  } catch {
    return undefined
  }
}

function getPs(pid: number, column: string): string | undefined {
  return spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined
}

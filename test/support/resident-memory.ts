// The memory of a server process together with its image workers, read from /proc. Its database is not counted.
import { readdirSync, readFileSync } from 'node:fs'

/** Resident megabytes of the process `serverPid` and its image workers. */
export function residentMegabytes(serverPid: number): number {
  let kilobytes = 0
  for (const pid of [String(serverPid), ...getImageWorkers(serverPid)])
    kilobytes += Number(readField(`/proc/${pid}/status`, /VmRSS:\s+(\d+)/) ?? 0)
  return kilobytes / 1024
}

/**
 * The most resident megabytes that this process ever had. `process.resourceUsage().maxRSS` begins with the most that its parent had, which
 * is a worker of the tests that may be large.
 */
export const peakMegabytes = (): number => Number(readField('/proc/self/status', /VmHWM:\s+(\d+)/)) / 1024

function getImageWorkers(serverPid: number): string[] {
  return childProcesses(serverPid).filter((pid) => commandLine(pid).includes('image-worker-process'))
}

/** The processes whose parent is `parent`. */
export function childProcesses(parent: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readField(`/proc/${pid}/stat`, /\) \S (\d+)/) === String(parent))
}

/** Empty for a process that has ended. */
export const commandLine = (pid: string): string => readField(`/proc/${pid}/cmdline`, /(.*)/s) ?? ''

function readField(path: string, pattern: RegExp): string | undefined {
  try {
    return pattern.exec(readFileSync(path, 'utf8'))?.[1]
  } catch {
    // The process ended between being listed and being read.
    return undefined
  }
}

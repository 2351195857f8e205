// Signals to processes that may have ended since they were listed.

/** Whether the process was there. @throws Error of the system other than that no such process exists */
export function sendSignal(pid: number, kind: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, kind)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ESRCH') return false
    throw error
  }
}

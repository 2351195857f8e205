// A long-running task: shows its progress and ends gracefully on Ctrl-C.
import { ProgressBar, type ProgressState } from './progress-bar.ts'

export type LongTask = { signal: AbortSignal; show: (state: ProgressState) => void }

const redrawMs = 500

/**
 * Aborts the task's signal on SIGINT and SIGTERM. Under npm a Ctrl-C arrives twice: from the terminal, and forwarded by
 * npm.
 */
export async function runLongTask<Result>(work: (task: LongTask) => Promise<Result>): Promise<Result> {
  const bar = new ProgressBar()
  let state: ProgressState | undefined
  // Nothing is reported while the database works; the elapsed time is still shown.
  const clock = setInterval(() => state && bar.show(state), redrawMs)
  const controller = new AbortController()
  const stop = () => controller.abort()
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const name of signals) process.on(name, stop)
  try {
    const show = (next: ProgressState) => {
      state = next
      bar.show(next)
    }
    return await work({ signal: controller.signal, show })
  } finally {
    clearInterval(clock)
    bar.clear()
    for (const name of signals) process.removeListener(name, stop)
  }
}

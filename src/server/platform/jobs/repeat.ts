// Work that every server process repeats, at its start and then at an interval. It needs no queue, so it resumes as
// soon as the database does.
import type { Log } from '../log/log.ts'
import { runJob } from './observe-job.ts'

const maxStopMs = 5000

type RepeatedWork = { name: string; run: () => Promise<void> }

/** Runs the work every `everySeconds`; a run that takes longer is not overlapped by a second one. */
export function startRepeating(
  work: RepeatedWork,
  everySeconds: number,
  log: Log,
): { stop: () => Promise<void> } {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= runJob(work.name, { isTraced: false }, work.run)
      .catch((error: unknown) => log.warn({ job: work.name, error: String(error) }, 'a repeated job failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, everySeconds * 1000)
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      const late = new Promise<void>((resolve) => setTimeout(resolve, maxStopMs).unref())
      await Promise.race([running, late])
    },
  }
}

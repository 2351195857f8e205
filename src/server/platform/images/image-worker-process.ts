// The image worker process. Decoders need hundreds of megabytes, fragment memory, and may crash on a hostile file: all of that is isolated
// here. It runs one task after another and exits when its input ends.
import { readFrames, writeFrame } from './frames.ts'
import { ImageRefused } from './image-refused.ts'
import { type ImageTask, runTask } from './image-tasks.ts'
import { guardProcess, markUsed, WorkerUsedUp } from './memory-guard.ts'
import { maxIdleBytes } from './memory-limits.ts'

/** How a task ended. `isLast`: the process has to be ended after this answer; by itself it might hang (end-process.ts). */
export type TaskReport = Outcome & { isLast: boolean }

type Outcome =
  | { outcome: 'done'; value: unknown }
  | { outcome: 'refused'; reason: string; message: string }
  | { outcome: 'failed'; message: string }
  | { outcome: 'used-up' }

guardProcess()
for await (const { message, content } of readFrames(process.stdin)) {
  await answer(message as ImageTask, content)
  markUsed()
}

async function answer(task: ImageTask, input: Buffer): Promise<void> {
  const { outcome, content } = await getOutcome(task, input)
  const isLast = outcome.outcome === 'used-up' || process.memoryUsage.rss() > maxIdleBytes
  await writeFrame(process.stdout, { ...outcome, isLast } satisfies TaskReport, content)
}

async function getOutcome(task: ImageTask, input: Buffer): Promise<{ outcome: Outcome; content: Buffer }> {
  try {
    const { value, content } = await runTask(task, input)
    return { outcome: { outcome: 'done', value }, content }
  } catch (error) {
    return { outcome: getFailure(error), content: Buffer.alloc(0) }
  }
}

function getFailure(error: unknown): Outcome {
  if (error instanceof ImageRefused)
    return { outcome: 'refused', reason: error.reason, message: error.message }
  if (error instanceof WorkerUsedUp) return { outcome: 'used-up' }
  return { outcome: 'failed', message: String(error) }
}

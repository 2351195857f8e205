// GET /api/account/export: the user's data as a ZIP, streamed while it is created.

import { Zip } from 'fflate'
import { Problem } from '../../../contract/problems.ts'
import { minuteMs } from '../../../rules/durations.ts'
import type { Session } from '../../accounts/users/request-session.ts'
import type { Deps } from '../../app/request/context.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import { writeFiles } from './export-files.ts'

const maxMs = 10 * minuteMs
const running = new Map<string, number>()

/** @throws Problem sign-in-required, rate-limited while another export of the same user runs */
export async function exportAccount(
  deps: Pick<Deps, 'sql' | 'files' | 'now' | 'log' | 'domains'>,
  session: Session,
): Promise<HttpResponse> {
  const user = await session.requireUser()
  const started = running.get(user.id)
  if (started !== undefined && Date.now() - started < maxMs)
    throw new Problem(
      'rate-limited',
      'Your data is already being downloaded. Wait until that download finishes.',
      { retryAfterSeconds: 30 },
    )
  running.set(user.id, Date.now())
  const day = deps.now().toISOString().slice(0, 10)
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="viewfinder-${user.username.toLowerCase()}-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
    stream: archive(deps, user.id),
  }
}

// Reads only as fast as the client does: memory holds one piece, at most one photo.
function archive(
  deps: Pick<Deps, 'sql' | 'files' | 'now' | 'log' | 'domains'>,
  userId: string,
): ReadableStream<Uint8Array> {
  let pieces: Uint8Array[] = []
  let isCancelled = false
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const steps = writeFiles(zip, deps, userId)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let isDone = false
          while (pieces.length === 0 && !isDone) {
            isDone = (await steps.next()).done === true
            if (isCancelled) return
            if (isDone) zip.end()
          }
          for (const piece of pieces) controller.enqueue(piece)
          pieces = []
          if (!isDone) return
          running.delete(userId)
          controller.close()
        } catch (error) {
          running.delete(userId)
          deps.log.error({ error: String(error), stack: (error as Error).stack }, 'an export failed')
          controller.error(error)
        }
      },
      async cancel() {
        isCancelled = true
        running.delete(userId)
        zip.terminate()
        await steps.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

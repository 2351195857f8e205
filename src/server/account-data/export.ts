// GET /api/account/export: one's own data as a ZIP, written while it is read.
import { Zip } from 'fflate'
import { Problem } from '../../contract/problems.ts'
import type { Parts } from '../context.ts'
import type { Caller } from '../people/caller.ts'
import type { Reply } from '../platform/http/reply.ts'
import { writeFiles } from './export-files.ts'

const longestMs = 10 * 60_000
const running = new Map<string, number>()

/** @throws Problem sign-in-required, rate-limited while another export of the same person runs */
export async function exportAccount(
  parts: Pick<Parts, 'sql' | 'files' | 'now' | 'log' | 'domains'>,
  caller: Caller,
): Promise<Reply> {
  const person = await caller.signedIn()
  const started = running.get(person.id)
  if (started !== undefined && Date.now() - started < longestMs)
    throw new Problem(
      'rate-limited',
      'Your data is already being downloaded. Wait until that download finishes.',
      { retryAfterSeconds: 30 },
    )
  running.set(person.id, Date.now())
  const day = parts.now().toISOString().slice(0, 10)
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="viewfinder-${person.username.toLowerCase()}-${day}.zip"`,
      'cache-control': 'private, no-store',
    },
    stream: archive(parts, person.id),
  }
}

// Nothing is read before the reader has taken what was read before: memory holds one piece, at most one photograph.
function archive(
  parts: Pick<Parts, 'sql' | 'files' | 'now' | 'log' | 'domains'>,
  personId: string,
): ReadableStream<Uint8Array> {
  let pieces: Uint8Array[] = []
  let isCancelled = false
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const steps = writeFiles(zip, parts, personId)
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
          running.delete(personId)
          controller.close()
        } catch (error) {
          running.delete(personId)
          parts.log.error({ error: String(error), stack: (error as Error).stack }, 'an export failed')
          controller.error(error)
        }
      },
      async cancel() {
        isCancelled = true
        running.delete(personId)
        zip.terminate()
        await steps.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

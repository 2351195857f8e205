// Responses of open data servers, written to a temporary file, with a descriptive User-Agent and retries
// while a server is busy.
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { userAgent } from '../../platform/http/user-agent.ts'
import { UnreadableFile } from './parsed-row.ts'

/** `name`: the server's, for messages. */
export type Question = { name: string; url: string; init: RequestInit; extension: string }

export type Downloaded = { path: string; remove: () => Promise<void> }

/** A query may run for three minutes on the server. */
const timeoutMs = 240_000
const attempts = 4
const firstWaitSeconds = 5
const maxWaitSeconds = 60
const busy = new Set([429, 502, 503, 504])

/** @throws UnreadableFile if the server cannot be reached, refuses the query or stays busy */
export async function download(
  question: Question,
  { signal, waitSeconds = firstWaitSeconds }: { signal?: AbortSignal; waitSeconds?: number } = {},
): Promise<Downloaded> {
  const folder = await mkdtemp(join(tmpdir(), 'viewfinder-download-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const response = await ask(question, { signal, waitSeconds })
    const path = join(folder, `${question.name.toLowerCase()}-answer.${question.extension}`)
    await pipeline(Readable.fromWeb(response.body as never), createWriteStream(path), { signal })
    return { path, remove }
  } catch (error) {
    await remove()
    throw error instanceof UnreadableFile || signal?.aborted ? error : unreachable(question, error)
  }
}

async function ask(
  question: Question,
  { signal, waitSeconds }: { signal: AbortSignal | undefined; waitSeconds: number },
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(question.url, {
      ...question.init,
      headers: { ...question.init.headers, 'user-agent': userAgent() },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.ok) return response
    const text = (await response.text()).replaceAll(/<[^>]*>|\s+/g, ' ').trim()
    if (!busy.has(response.status) || attempt === attempts)
      throw new UnreadableFile(
        `the ${question.name} server responded with ${response.status}${busy.has(response.status) ? ', which means that it is busy; try again later' : `: ${text.slice(0, 300)}`}`,
      )
    const asked = Number(response.headers.get('retry-after') ?? Number.NaN)
    const seconds = Number.isFinite(asked) ? asked : waitSeconds * 2 ** (attempt - 1)
    await sleep(Math.min(seconds, maxWaitSeconds) * 1000, undefined, signal ? { signal } : {})
  }
}

function unreachable({ name, url }: Question, error: unknown): UnreadableFile {
  const { message, cause } = error as Error
  const reason = cause instanceof Error && cause.message ? cause.message : message
  return new UnreadableFile(`the ${name} server at ${new URL(url).host} cannot be reached (${reason})`)
}

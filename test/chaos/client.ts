// Requests of one user, each with a time limit; the journal records how each of them ended.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Journal } from './journal.ts'
import type { Served } from './served.ts'

/** Status 0: no response. */
export type Answer = { status: number; body: Record<string, unknown> | undefined }
export type Request = {
  method: string
  path: string
  body?: object
  /** Created for every try, because a form's stream can be read only once. */
  form?: () => FormData
  key?: string
}
export type Client = {
  /** One try. */
  send: (request: Request) => Promise<Answer>
  /** Retries with the same Idempotency-Key until the result is known. */
  sendOnce: (request: Request) => Promise<Answer>
}

// The limits of the server (http-limits.ts) and the time that a busy machine needs to enforce them.
const answerLimitMs = 33_000
const uploadLimitMs = 185_000
const giveUpMs = 120_000
const isWrite = ({ method }: Request) => method !== 'GET'

/** @param address the client's, sent as `X-Forwarded-For`: limits count by network */
export function createClient(
  product: Served,
  journal: Journal,
  { token, address }: { token?: string; address: string },
): Client {
  const getHeaders = ({ body, key }: Request) => ({
    'x-forwarded-for': address,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  })
  const send = async (request: Request): Promise<Answer> => {
    const startedMs = performance.now()
    const limitMs = (request.form ? uploadLimitMs : answerLimitMs) * product.patience
    journal.requests += 1
    try {
      const response = await fetch(product.url + request.path, {
        method: request.method,
        headers: getHeaders(request),
        body: request.form?.() ?? (request.body ? JSON.stringify(request.body) : null),
        signal: AbortSignal.timeout(limitMs),
      })
      const answer = await readAnswer(response)
      noteAnswer(product, journal, { request, answer })
      return answer
    } catch (error) {
      noteSilence(product, journal, { request, error, startedMs })
      return { status: 0, body: undefined }
    } finally {
      journal.maxMs = Math.max(journal.maxMs, performance.now() - startedMs)
    }
  }
  return { send, sendOnce: (request) => sendUntilKnown(send, journal, request, giveUpMs * product.patience) }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}

function noteAnswer(
  { isBehindProxy }: Served,
  journal: Journal,
  { request, answer: { status, body } }: { request: Request; answer: Answer },
): void {
  const line = `${request.method} ${request.path}: ${status} ${body?.type ?? ''} ${body?.detail ?? ''}`
  // A page states it in its text.
  const isSaid = body?.type === 'unavailable' || !request.path.startsWith('/api/')
  const isProxys = isBehindProxy && isOfProxy(status) && body === undefined
  if ((status === 503 && isSaid) || isProxys) journal.unavailable.push(line)
  else if (status >= 500) journal.serverErrors.push(line)
  else if (status >= 400 && status !== 409) journal.refused.push(line)
}

function noteSilence(
  product: Served,
  journal: Journal,
  { request, error, startedMs }: { request: Request; error: unknown; startedMs: number },
): void {
  const { name, cause } = error as Error
  const line = `${request.method} ${request.path}: ${name} ${(cause as Error | undefined)?.message ?? ''}`
  if (name === 'TimeoutError') journal.hung.push(line)
  else if (!product.wasDownSince(startedMs)) journal.cut.push(line)
}

const isOfProxy = (status: number) => status >= 502 && status <= 504
const isKnown = ({ status }: Answer) => status !== 0 && !isOfProxy(status)

async function sendUntilKnown(
  send: Client['send'],
  journal: Journal,
  request: Request,
  limitMs: number,
): Promise<Answer> {
  const withKey = { ...request, key: randomUUID() }
  const startedMs = performance.now()
  let answer = await send(withKey)
  let tries = 1
  for (; !isKnown(answer) && performance.now() - startedMs < limitMs; tries++) {
    await sleep(250)
    answer = await send(withKey)
  }
  // Sometimes a user's device repeats a request although it was answered.
  if (answer.status === 201 && (tries > 1 || Math.random() < 0.2))
    await requireSame(send, journal, withKey, answer)
  if (answer.status === 201 && isWrite(request) && typeof answer.body?.id !== 'string')
    journal.badRetries.push(`${request.method} ${request.path}: 201 without an object`)
  return answer
}

async function requireSame(
  send: Client['send'],
  journal: Journal,
  request: Request,
  first: Answer,
): Promise<void> {
  const again = await send(request)
  if (isKnown(again) && (again.status !== 201 || again.body?.id !== first.body?.id))
    journal.badRetries.push(
      `${request.method} ${request.path}: ${again.status} ${again.body?.id} after 201 ${first.body?.id}`,
    )
}

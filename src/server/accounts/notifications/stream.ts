// GET /api/me/notifications/stream: Server-Sent Events. The process listens for new notifications on one database connection
// and sends the unread count to the user's open pages.
import { Problem } from '../../../contract/problems.ts'
import { listenTo } from '../../platform/db/listen.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { HttpResponse } from '../../platform/http/reply.ts'
import type { Log } from '../../platform/log/log.ts'
import type { User } from '../users/request-session.ts'
import { unreadCount } from './unread-count.ts'

export type NotificationStreams = {
  /** A stream for a signed-in user. @throws Problem rate-limited beyond the limits */
  open: (user: User) => HttpResponse
  /** Ends all streams and the listening connection. */
  stop: () => Promise<void>
}

type Stream = { userId: string; sessionId: string; send: (text: string) => void; end: () => void }
type Options = {
  sql: Sql
  log: Log
  perPerson?: number
  perProcess?: number
  heartbeatMs?: number
  probeMs?: number
}

export function createNotificationStreams({
  sql,
  log,
  perPerson: perUser = 6,
  perProcess = 5000,
  heartbeatMs = 20_000,
  probeMs,
}: Options): NotificationStreams {
  const streams = new Map<string, Set<Stream>>()
  const waiting = new Set<string>()
  let count = 0
  let isStopped = false
  let listening: { stop: () => Promise<void> } | undefined
  let heartbeat: NodeJS.Timeout | undefined

  const all = () => [...streams.values()].flatMap((set) => [...set])

  function onNotify(payload: string): void {
    if (!payload.startsWith('ended:')) notifySoon(payload)
    else for (const stream of all()) if (stream.sessionId === payload.slice('ended:'.length)) stream.end()
  }

  // Notifications in quick succession are sent as one.
  function notifySoon(userId: string): void {
    if (waiting.has(userId) || !streams.has(userId)) return
    waiting.add(userId)
    setTimeout(() => {
      waiting.delete(userId)
      void notify(userId)
    }, 50)
  }

  async function notify(userId: string): Promise<void> {
    if (!streams.has(userId)) return
    try {
      const unread = await unreadCount(sql, userId)
      for (const stream of streams.get(userId) ?? []) stream.send(`event: unread\ndata: ${unread}\n\n`)
    } catch (error) {
      log.warn({ error: String(error) }, 'a notification could not be delivered')
    }
  }

  // The heartbeat: detects lost connections, and ends streams whose session has expired.
  async function beat(): Promise<void> {
    const before = all()
    for (const stream of before) stream.send(': still here\n\n')
    try {
      const alive = await sql<{ id: string }[]>`select s.id from sessions s join users p on p.id = s.user_id
        where s.id = any(${before.map((stream) => stream.sessionId)}::uuid[]) and s.expires_at > now() and not p.banned`
      const aliveIds = new Set(alive.map((row) => row.id))
      for (const stream of before) if (!aliveIds.has(stream.sessionId)) stream.end()
    } catch {
      // The database is unavailable; the listening connection logs it.
    }
  }

  function add(stream: Stream): void {
    listening ??= listenTo(sql, {
      channel: 'notifications',
      onNotify,
      onListening: () => {
        for (const userId of streams.keys()) notifySoon(userId)
      },
      log,
      ...(probeMs ? { probeMs } : {}),
    })
    heartbeat ??= setInterval(() => void beat(), heartbeatMs).unref()
    count += 1
    streams.set(stream.userId, (streams.get(stream.userId) ?? new Set()).add(stream))
    notifySoon(stream.userId)
  }

  function remove(stream: Stream): void {
    const own = streams.get(stream.userId)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) streams.delete(stream.userId)
  }

  return {
    open: (user) => {
      const isFull = count >= perProcess || (streams.get(user.id)?.size ?? 0) >= perUser
      if (isFull || isStopped)
        throw new Problem('rate-limited', 'Too many open streams. Close one first.', {
          retryAfterSeconds: 60,
        })
      return streamResponse(user, add, remove)
    },
    stop: async () => {
      isStopped = true
      clearInterval(heartbeat)
      for (const stream of all()) stream.end()
      await listening?.stop()
    },
  }
}

function streamResponse(
  user: User,
  add: (stream: Stream) => void,
  remove: (stream: Stream) => void,
): HttpResponse {
  const text = new TextEncoder()
  let own: Stream | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const end = () => {
        if (!own) return
        remove(own)
        own = undefined
        controller.close()
      }
      // A client that does not read is disconnected before its buffer fills the memory.
      const send = (event: string) => {
        if (own) (controller.desiredSize ?? 0) < -100 ? end() : controller.enqueue(text.encode(event))
      }
      own = { userId: user.id, sessionId: user.sessionId, send, end }
      add(own)
      controller.enqueue(text.encode('retry: 5000\n\n'))
    },
    cancel: () => {
      if (own) remove(own)
      own = undefined
    },
  })
  // Set explicitly, so that no proxy compresses or buffers the stream.
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  }
  return { status: 200, headers, stream: body }
}

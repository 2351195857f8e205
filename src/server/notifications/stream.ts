// GET /api/me/notifications/stream: Server-Sent Events. The process hears of every new notification on one connection
// and tells the open pages of that person how many are unread.
import { Problem } from '../../contract/problems.ts'
import type { Person } from '../people/caller.ts'
import { listenTo } from '../platform/db/listen.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { Reply } from '../platform/http/reply.ts'
import type { Log } from '../platform/log/log.ts'
import { unreadCount } from './list.ts'

export type NotificationStreams = {
  /** A stream for a signed-in person. @throws Problem rate-limited beyond the bounds */
  open: (person: Person) => Reply
  /** Ends all streams and the listening connection. */
  stop: () => Promise<void>
}

type Stream = { personId: string; sessionId: string; send: (text: string) => void; end: () => void }
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
  perPerson = 6,
  perProcess = 5000,
  heartbeatMs = 20_000,
  probeMs,
}: Options): NotificationStreams {
  const streams = new Map<string, Set<Stream>>()
  const waiting = new Set<string>()
  let count = 0
  let isStopped = false
  let listening: { stop: () => Promise<void> } | undefined
  let heart: NodeJS.Timeout | undefined

  const all = () => [...streams.values()].flatMap((set) => [...set])

  function onNotify(payload: string): void {
    if (!payload.startsWith('ended:')) tellSoon(payload)
    else for (const stream of all()) if (stream.sessionId === payload.slice('ended:'.length)) stream.end()
  }

  // Several at once are told as one.
  function tellSoon(personId: string): void {
    if (waiting.has(personId) || !streams.has(personId)) return
    waiting.add(personId)
    setTimeout(() => {
      waiting.delete(personId)
      void tell(personId)
    }, 50)
  }

  async function tell(personId: string): Promise<void> {
    if (!streams.has(personId)) return
    try {
      const unread = await unreadCount(sql, personId)
      for (const stream of streams.get(personId) ?? []) stream.send(`event: unread\ndata: ${unread}\n\n`)
    } catch (error) {
      log.warn({ error: String(error) }, 'a notification could not be delivered')
    }
  }

  // A sign of life, which also finds the connections that are gone; and the sessions that ran out.
  async function beat(): Promise<void> {
    const before = all()
    for (const stream of before) stream.send(': still here\n\n')
    try {
      const alive = await sql<{ id: string }[]>`select s.id from sessions s join people p on p.id = s.user_id
        where s.id = any(${before.map((stream) => stream.sessionId)}::uuid[]) and s.expires_at > now() and not p.banned`
      const kept = new Set(alive.map((row) => row.id))
      for (const stream of before) if (!kept.has(stream.sessionId)) stream.end()
    } catch {
      // The database is away; the listening connection says so.
    }
  }

  function add(stream: Stream): void {
    listening ??= listenTo(sql, {
      channel: 'notifications',
      onNotify,
      onListening: () => {
        for (const personId of streams.keys()) tellSoon(personId)
      },
      log,
      ...(probeMs ? { probeMs } : {}),
    })
    heart ??= setInterval(() => void beat(), heartbeatMs).unref()
    count += 1
    streams.set(stream.personId, (streams.get(stream.personId) ?? new Set()).add(stream))
    tellSoon(stream.personId)
  }

  function remove(stream: Stream): void {
    const own = streams.get(stream.personId)
    if (!own?.delete(stream)) return
    count -= 1
    if (own.size === 0) streams.delete(stream.personId)
  }

  return {
    open: (person) => {
      const isFull = count >= perProcess || (streams.get(person.id)?.size ?? 0) >= perPerson
      if (isFull || isStopped)
        throw new Problem('rate-limited', 'Too many open streams. Close one first.', {
          retryAfterSeconds: 60,
        })
      return streamReply(person, add, remove)
    },
    stop: async () => {
      isStopped = true
      clearInterval(heart)
      for (const stream of all()) stream.end()
      await listening?.stop()
    },
  }
}

function streamReply(person: Person, add: (stream: Stream) => void, remove: (stream: Stream) => void): Reply {
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
      // Who does not read is let go before the memory fills.
      const send = (event: string) => {
        if (own) (controller.desiredSize ?? 0) < -100 ? end() : controller.enqueue(text.encode(event))
      }
      own = { personId: person.id, sessionId: person.sessionId, send, end }
      add(own)
      controller.enqueue(text.encode('retry: 5000\n\n'))
    },
    cancel: () => {
      if (own) remove(own)
      own = undefined
    },
  })
  // Named, so that nothing on the way compresses and thereby holds back what is to come at once.
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  }
  return { status: 200, headers, stream: body }
}

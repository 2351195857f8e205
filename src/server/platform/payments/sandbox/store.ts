// What the sandbox remembers: objects by id, answers by idempotency key, and events to be delivered.
import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Sql } from '../../db/pool.ts'
import { GatewayError } from '../gateway.ts'

export type Store = { sql: Sql; now: () => Date; eventSecret: string }

export type ObjectKind =
  | 'payment'
  | 'account'
  | 'transfer'
  | 'customer'
  | 'price'
  | 'subscription'
  | 'invoice'
  | 'dispute'
  | 'setup'
  | 'card'

const prefixes: Record<ObjectKind, string> = {
  payment: 'pi',
  account: 'acct',
  transfer: 'tr',
  customer: 'cus',
  price: 'price',
  subscription: 'sub',
  invoice: 'in',
  dispute: 'dp',
  setup: 'seti',
  card: 'pm',
}

/** The same key always gives the same id. */
export const toId = (kind: ObjectKind, key: string): string => `${prefixes[kind]}_sandbox_${digest(key)}`
export const digest = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 24)
export const newSecret = (id: string): string => `${id}_secret_${randomBytes(18).toString('base64url')}`

/**
 * Runs `work` once per idempotency key; a repetition gets the first answer. A parallel repetition waits for
 * the first.
 */
export async function once<T>({ sql }: Store, key: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return await sql.transaction(async (tx) => {
    const inserted =
      await tx`insert into sandbox_requests (idempotency_key) values (${key}) on conflict do nothing returning 1`
    if (inserted.length === 0) return await readAnswer<T>(tx, key)
    const answer = await work(tx)
    await tx`update sandbox_requests set answer = ${tx.json(answer)} where idempotency_key = ${key}`
    return answer
  })
}

export type Body = { id: string }

/** Creates an object once per idempotency key, in one statement; a repetition gets the first one. */
export async function createOnce<T extends Body>(
  { sql, now }: Store,
  key: string,
  kind: ObjectKind,
  created: T,
): Promise<T> {
  const body = sql.json(created)
  const { count } = await sql`
    with asked as (
      insert into sandbox_requests (idempotency_key, answer) values (${key}, ${body}) on conflict do nothing returning answer)
    insert into sandbox_objects (id, kind, body, created_at) select ${created.id}, ${kind}, answer, ${now()} from asked`
  return count === 1 ? created : await readAnswer<T>(sql, key)
}

async function readAnswer<T>(sql: Queryable, key: string): Promise<T> {
  const [row] = await sql<{ answer: T }[]>`select answer from sandbox_requests where idempotency_key = ${key}`
  return (row as { answer: T }).answer
}

/** `dueAt`: when something happens to it without a request. */
export async function insertObject(
  tx: Queryable,
  kind: ObjectKind,
  body: Body,
  { dueAt = null, at }: { dueAt?: Date | null; at: Date },
): Promise<void> {
  await tx`insert into sandbox_objects (id, kind, body, due_at, created_at) values (${body.id}, ${kind}, ${tx.json(body)}, ${dueAt}, ${at})`
}

export async function saveObject(tx: Queryable, body: Body, dueAt: Date | null = null): Promise<void> {
  await tx`update sandbox_objects set body = ${tx.json(body)}, due_at = ${dueAt} where id = ${body.id}`
}

/** @throws GatewayError not-found */
export async function lockObject<T extends Body>(tx: Queryable, kind: ObjectKind, id: string): Promise<T> {
  const [row] = await tx<
    { body: T }[]
  >`select body from sandbox_objects where id = ${id} and kind = ${kind} for update`
  if (!row) throw new GatewayError('not-found', `No such ${kind}: ${id}`)
  return row.body
}

/** @throws GatewayError not-found */
export async function readObject<T extends Body>(sql: Queryable, kind: ObjectKind, id: string): Promise<T> {
  const [row] = await sql<{ body: T }[]>`select body from sandbox_objects where id = ${id} and kind = ${kind}`
  if (!row) throw new GatewayError('not-found', `No such ${kind}: ${id}`)
  return row.body
}

/** `object` is named as Stripe names it; `references` are further ids that its events contain. */
export type NewEvent = {
  type: string
  object: string
  id: string
  references?: Record<string, string>
  delaySeconds?: number
  copies?: number
}

/** Puts an event in line. It exists exactly if the transaction commits. */
export async function emit(tx: Queryable, { now }: Store, event: NewEvent): Promise<void> {
  const { type, object, id, references = {}, delaySeconds = 0, copies = 1 } = event
  const at = now()
  const eventId = `evt_sandbox_${randomBytes(12).toString('hex')}`
  const body = JSON.stringify({
    id: eventId,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    livemode: false,
    data: { object: { id, object, ...references } },
  })
  await tx`insert into sandbox_events (id, body, copies, deliver_at)
    values (${eventId}, ${body}, ${copies}, ${new Date(at.getTime() + delaySeconds * 1000)})`
}

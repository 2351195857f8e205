// The key of the day by which visitors are hashed. It exists in one unlogged row and in memory, and only on its day.

import { createHmac, randomBytes } from 'node:crypto'
import { toUtcDay } from '../../../rules/analytics.ts'
import { dayMs } from '../../../rules/durations.ts'
import type { Client } from '../../accounts/users/request-session.ts'
import type { Queryable } from '../../platform/db/pool.ts'
import { getNetwork } from '../../platform/http/client-address.ts'

export type DayKeys = { get: (at: Date) => Promise<Buffer>; forget: () => void }

/** All processes use the same key on a day. The first that reads it deletes the keys of earlier days. */
export function createDayKeys(sql: Queryable): DayKeys {
  let current: { day: string; key: Promise<Buffer> } | undefined
  let ending: NodeJS.Timeout | undefined
  const forget = () => {
    current = undefined
    clearTimeout(ending)
  }
  return {
    forget,
    get: (at) => {
      const day = toUtcDay(at)
      if (current?.day === day) return current.key
      forget()
      const key = readKey(sql, day)
      current = { day, key }
      // A failed read is tried again by the next request.
      key.catch(() => {
        if (current?.key === key) forget()
      })
      ending = setTimeout(forget, dayMs - (at.getTime() % dayMs)).unref()
      return key
    },
  }
}

async function readKey(sql: Queryable, day: string): Promise<Buffer> {
  await forgetKeys(sql, day)
  const [row] = await sql<{ key: Buffer }[]>`
    insert into analytics_keys (day, key) values (${day}, ${randomBytes(32)})
    on conflict (day) do update set day = excluded.day returning key`
  return (row as { key: Buffer }).key
}

/** Deletes the keys of the days before `day`. */
export async function forgetKeys(sql: Queryable, day: string): Promise<void> {
  await sql`delete from analytics_keys where day < ${day}`
}

/** 64 bits that represent a network and a browser on the key’s day, as the text of a signed number. */
export const toVisitor = (key: Buffer, { address, userAgent }: Client): string =>
  createHmac('sha256', key)
    .update(`${getNetwork(address)}\n${userAgent}`)
    .digest()
    .readBigInt64BE()
    .toString()

// Reads of one page that are asked for at the same time go to PostgreSQL in one message: sending a message and hearing of its answer take more
// processor time than most of these statements. They run one after the other on one connection, so this is for short reads, all of which are awaited.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { runObserved, type Taken, takeConnection } from './observe.ts'
import { isUnusableAfter, onAnyConnection, release } from './pooled-statement.ts'
import { isKnown, type Result, runKnown, runOn, toRows } from './prepared-query.ts'
import type { Compiled, Row, Rows } from './sql.ts'

/** `begun`: when it is this statement's turn on the connection. */
type Turn = { taken: Taken; begun: Promise<unknown>; result: Promise<Result | Result[]> }
type Waiting = {
  statement: Compiled
  /** Without a turn the statement runs by itself. */
  start: (turn: Turn | undefined) => void
  fail: (error: unknown) => void
}

/** `reads`: what was asked for in this moment, by statement and values. */
type Moment = { all: Waiting[]; reads: Map<string, Promise<Rows<Row[]>>> }

const gatherings = new AsyncLocalStorage<Map<pg.Pool, Moment>>()

/** Gathers the reads of `work`. */
export const gatherReads = <T>(work: () => Promise<T>): Promise<T> => gatherings.run(new Map(), work)

/** One statement on a connection of the pool, together with others if they are gathered. */
export async function withOthers(pool: pg.Pool, statement: Compiled): Promise<Rows<Row[]>> {
  const gathering = gatherings.getStore()
  if (!gathering || !isRead(statement)) return await onAnyConnection(pool, statement)
  const moment = gathering.get(pool) ?? begin(gathering, pool)
  const key = `${statement.name} ${JSON.stringify(statement.values)}`
  const before = moment.reads.get(key)
  if (before) return copyOf(await before)
  const rows = runInMoment(pool, moment, statement)
  moment.reads.set(key, rows)
  return await rows
}

/** Each reader has rows of its own. Bytes are never written to, and a clone of them would be no buffer. */
const copyOf = (rows: Rows<Row[]>): Rows<Row[]> =>
  toRows({
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, copyOfValue(value)])),
    ),
    rowCount: rows.count,
  })

const copyOfValue = (value: unknown): unknown =>
  typeof value === 'object' && !(value instanceof Uint8Array) ? structuredClone(value) : value

async function runInMoment(pool: pg.Pool, { all }: Moment, statement: Compiled): Promise<Rows<Row[]>> {
  const turn = await new Promise<Turn | undefined>((start, fail) => {
    all.push({ statement, start, fail })
  })
  if (!turn) return await onAnyConnection(pool, statement)
  try {
    await turn.begun
    return toRows(await runObserved(turn.taken, statement, () => turn.result))
  } catch {
    // Perhaps another one failed, or the connection was lost. A read may run twice.
    return await onAnyConnection(pool, statement)
  }
}

/** By the name of its plan. */
const reads = new Map<string, boolean>()
const changing =
  /\b(?:insert|update|delete|merge|share|nextval|setval|set_config|pg_notify|pg_sleep)\b|\bpg_\w*(?:lock|terminate|cancel)/i
/** Functions of the schema that change rows; a test compares them with the database. What they do would be undone by a later failure. */
const changingFunctions =
  /\b(?:open_location|next_document_number|require_add_on_stock|(?:make|drop)_analytics_parts?|announce_\w+|refresh_\w+)\s*\(/i

function isRead({ name, text }: Compiled): boolean {
  if (name === undefined) return false
  const before = reads.get(name)
  if (before !== undefined) return before
  const isRead = isReading(text)
  reads.set(name, isRead)
  return isRead
}

/** Whether the statement surely changes nothing, so that it may run twice, or together with others. */
export const isReading = (text: string): boolean =>
  /^\s*(?:select|with)\b/i.test(text) && !changing.test(text) && !changingFunctions.test(text)

function begin(gathering: Map<pg.Pool, Moment>, pool: pg.Pool): Moment {
  const moment: Moment = { all: [], reads: new Map() }
  gathering.set(pool, moment)
  // By then all that was called at the same time has asked for what it reads first.
  setImmediate(() => {
    gathering.delete(pool)
    const { all } = moment
    if (all.length > 1) void runTogether(pool, all)
    else all[0]?.start(undefined)
  })
  return moment
}

async function runTogether(pool: pg.Pool, all: readonly Waiting[]): Promise<void> {
  let taken: Taken
  try {
    taken = await takeConnection(pool)
  } catch (error) {
    for (const { fail } of all) fail(error)
    return
  }
  const { client } = taken
  // What this connection does not know yet follows one by one, so that it knows it the next time.
  const [together, alone] = [true, false].map((wanted) =>
    all.filter(({ statement }) => isKnown(client, statement) === wanted),
  ) as [Waiting[], Waiting[]]
  let begun: Promise<unknown> = Promise.resolve()
  let isUnusable = false
  const startNext = ({ start }: Waiting, result: Promise<Result | Result[]>) => {
    start({ taken, begun, result })
    begun = result.catch((error) => {
      isUnusable ||= isUnusableAfter(error)
    })
  }
  const results =
    together.length > 0
      ? runKnown(
          client,
          together.map(({ statement }) => statement),
        )
      : []
  for (const [index, result] of results.entries()) startNext(together[index] as Waiting, result)
  for (const one of alone) {
    await begun
    startNext(one, runOn(client, one.statement))
  }
  await begun
  release(client, isUnusable)
}

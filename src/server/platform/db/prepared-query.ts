// Runs statements on a connection of the driver. For a prepared one, the driver's own query asks for the description of the
// columns with every execution, and builds parsers and rows from it again; PostgreSQL refuses to change them as long as the
// name exists, so here they are asked for once per connection.
import type pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import type { Compiled, Row, Rows } from './sql.ts'

type Wire = {
  stream: { cork: () => void; uncork: () => void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse: (statement: { text: string; name: string }) => void
  bind: (bound: {
    portal: string
    statement: string
    values: readonly unknown[]
    valueMapper: typeof prepareValue
  }) => void
  describe: (portal: { type: 'P'; name: string }) => void
  execute: (portal: { portal: string; rows: number }) => void
  sync: () => void
}
type Field = { name: string; dataTypeID: number }
type Parse = (text: string) => unknown

/** How the rows of a statement are made. `empty`: a row of nulls, of which V8 makes fast copies. */
type Columns = { names: readonly string[]; types: readonly number[]; parsers: readonly Parse[]; empty: Row }

const noColumns: Columns = { names: [], types: [], parsers: [], empty: {} }

/** By connection and statement name. */
const known = new WeakMap<Wire, Map<string, Columns>>()
/** Those of all connections with the same columns are one object. */
const latest = new Map<string, Columns>()

type Prepared = Compiled & { name: string }
const isPrepared = (statement: Compiled): statement is Prepared => statement.name !== undefined

/** The rows of a statement, and how many it read or wrote. */
export type Result = { rows: Row[]; rowCount: number | null }

/** A script has several results. */
export const runOn = (client: pg.ClientBase, statement: Compiled): Promise<Result | Result[]> =>
  isPrepared(statement) ? run(client, statement, false) : client.query(statement)

/** Begins a transaction with its first statement: if that is prepared, in one message to the server. */
export async function beginOn(client: pg.ClientBase, statement: Compiled): Promise<Result | Result[]> {
  if (isPrepared(statement) && isParsed(getWire(client), beginning.name))
    return await run(client, statement, true)
  await runOn(client, isPrepared(statement) ? beginning : { text: 'begin', values: [] })
  return await runOn(client, statement)
}

/** The rows of a result. A script has several results; the last one counts. */
export function toRows(result: Result | Result[]): Rows<Row[]> {
  const { rows, rowCount } = Array.isArray(result) ? (result.at(-1) as Result) : result
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 }) as Rows<Row[]>
}

const beginning: Prepared = { name: 'begin', text: 'begin', values: [] }

async function run(client: pg.ClientBase, statement: Prepared, begins: boolean): Promise<Result> {
  const query = new PreparedQuery(statement, getTypes(client), begins)
  try {
    // Whatever watches the connection may answer with a promise.
    await client.query(query as unknown as pg.Submittable)
    return await query.result
  } catch (error) {
    // Where it was made says nothing: who waits for the statement does.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** Whether the statement can be one of `runKnown`: prepared on this connection, with known columns. */
export const isKnown = (client: pg.ClientBase, { name }: Compiled): boolean =>
  name !== undefined && known.get(getWire(client))?.has(name) === true && isParsed(getWire(client), name)

/** Runs reads that are known in one message; each result comes when it is complete. */
export function runKnown(client: pg.ClientBase, statements: readonly Compiled[]): Promise<Result>[] {
  const queries = statements.map(
    (statement) => new PreparedQuery(statement as Prepared, getTypes(client), false),
  )
  const sent: unknown = client.query(new PreparedReads(queries) as unknown as pg.Submittable)
  // Whatever watches the connection may answer with a promise.
  Promise.resolve(sent).catch(() => {})
  return queries.map((query) => query.result)
}

type Types = { getTypeParser: (oid: number, format: 'text') => Parse }
const getTypes = (client: pg.ClientBase) => client as unknown as Types
const getWire = (client: pg.ClientBase) => (client as unknown as { connection: Wire }).connection

const isParsed = ({ parsedStatements, submittedNamedStatements }: Wire, name: string) =>
  name in parsedStatements || name in submittedNamedStatements

/** What the driver expects of a query object. */
class PreparedQuery {
  readonly text: string
  readonly name: string
  readonly result: Promise<Result>
  readonly values: readonly unknown[]
  readonly #types: Types
  readonly #rows: Row[] = []
  #rowCount = 0
  #columns: Columns | undefined
  #error: unknown
  #resolve: (result: Result) => void = () => {}
  #reject: (error: unknown) => void = () => {}

  /** Until the answer to `begin` has come. */
  #isBeginning: boolean

  constructor({ text, values, name }: Prepared, types: Types, begins: boolean) {
    this.#isBeginning = begins
    this.text = text
    this.name = name
    this.values = values
    this.#types = types
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // It may fail before anybody waits for it.
    this.result.catch(() => {})
  }

  submit(connection: Wire): null {
    const { name, text } = this
    this.#columns = known.get(connection)?.get(name)
    connection.stream.cork()
    try {
      if (this.#isBeginning) {
        connection.bind({ portal: '', statement: beginning.name, values: [], valueMapper: prepareValue })
        connection.execute({ portal: '', rows: 0 })
      }
      if (!isParsed(connection, name)) {
        connection.parse({ text, name })
        connection.submittedNamedStatements[name] = text
      }
      this.#execute(connection)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  /** As one of several in a message, of a statement that the connection knows. */
  submitKnown(connection: Wire): void {
    this.#columns = known.get(connection)?.get(this.name)
    this.#execute(connection)
  }

  #execute(connection: Wire): void {
    connection.bind({ portal: '', statement: this.name, values: this.values, valueMapper: prepareValue })
    if (!this.#columns) connection.describe({ type: 'P', name: '' })
    connection.execute({ portal: '', rows: 0 })
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = toColumns(this.name, fields, this.#types)
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { names, parsers, empty } = this.#columns as Columns
    const row: Row = { ...empty }
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index]
        if (text !== null) row[names[index] as string] = (parsers[index] as Parse)(text as string)
      }
    } catch (error) {
      this.#error ??= error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }, connection: Wire): void {
    if (this.#isBeginning) {
      this.#isBeginning = false
      return
    }
    this.#rowCount = Number(/\d+$/.exec(text)?.[0] ?? 0)
    const columns = known.get(connection) ?? new Map<string, Columns>()
    known.set(connection, columns.set(this.name, this.#columns ?? noColumns))
  }

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    this.#reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#reject(this.#error)
    else this.#resolve({ rows: this.#rows, rowCount: this.#rowCount })
  }
}

/** Reads that go to the server in one message. After one that fails, the server skips the others, which fail with the same error. */
class PreparedReads {
  readonly queries: readonly PreparedQuery[]
  #next = 0

  constructor(queries: readonly PreparedQuery[]) {
    this.queries = queries
  }

  submit(connection: Wire): null {
    connection.stream.cork()
    try {
      for (const query of this.queries) query.submitKnown(connection)
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  handleRowDescription(message: { fields: readonly Field[] }): void {
    this.queries[this.#next]?.handleRowDescription(message)
  }

  handleDataRow(message: { fields: readonly (string | null)[] }): void {
    this.queries[this.#next]?.handleDataRow(message)
  }

  handleCommandComplete(message: { text: string }, connection: Wire): void {
    const query = this.queries[this.#next]
    this.#next += 1
    query?.handleCommandComplete(message, connection)
    query?.handleReadyForQuery()
  }

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    for (const query of this.queries.slice(this.#next)) query.handleError(error)
  }

  handleReadyForQuery(): void {}
}

function toColumns(name: string, fields: readonly Field[], types: Types): Columns {
  const before = latest.get(name)
  const isSame = (at: number) =>
    before?.names[at] === fields[at]?.name && before?.types[at] === fields[at]?.dataTypeID
  if (before?.names.length === fields.length && fields.every((_, at) => isSame(at))) return before
  const names = fields.map((field) => field.name)
  const columns = {
    names,
    types: fields.map(({ dataTypeID }) => dataTypeID),
    parsers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text')),
    // An object with more than a few properties that are added one by one becomes a slow one; one that is parsed does not.
    empty: JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:null`).join()}}`) as Row,
  }
  latest.set(name, columns)
  return columns
}

// The `sql` tag: values are always sent as parameters, and fragments of SQL can be nested.
import { createHash } from 'node:crypto'

/** What a parameter may be. Objects need `sql.json`; `undefined` is a programming error. */
type Parameter = string | number | bigint | boolean | Date | Uint8Array | null | readonly Parameter[]

// biome-ignore lint/suspicious/noExplicitAny: the row type is declared at each statement
export type Row = Record<string, any>

/** The rows of a statement; `count` is how many rows it read or wrote, as PostgreSQL reports it. */
export type Rows<Result extends readonly object[]> = Result & { readonly count: number }

/** SQL in PostgreSQL's form. Without a name it is planned each time; without values it may be a script. */
export type Compiled = { text: string; values: unknown[]; name?: string | undefined }

/** Runs a statement on its tag's target: any connection of a pool, or that of a transaction. */
export type Run = (statement: Compiled) => Promise<Rows<Row[]>>

class Json {
  readonly text: string
  constructor(value: unknown) {
    this.text = JSON.stringify(value ?? null)
  }
}

/** A fragment of SQL: text from the source code with values in between. It can be nested in another one. */
export class Fragment {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** A fragment that runs when it is awaited, once only. */
export class Statement<Result extends readonly object[] = Row[]>
  extends Fragment
  implements Promise<Rows<Result>>
{
  readonly [Symbol.toStringTag] = 'Statement'
  readonly #run: Run
  #result: Promise<Rows<Result>> | undefined

  constructor(texts: readonly string[], values: readonly unknown[], run: Run) {
    super(texts, values)
    this.#run = run
  }

  #start(): Promise<Rows<Result>> {
    this.#result ??= compileAndRun(this, this.#run) as unknown as Promise<Rows<Result>>
    return this.#result
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is awaited like a promise and runs only then
  then<A = Rows<Result>, B = never>(
    onDone?: ((rows: Rows<Result>) => A | PromiseLike<A>) | null,
    onFailed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#start().then(onDone, onFailed)
  }

  catch<B = never>(onFailed?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<Rows<Result> | B> {
    return this.#start().catch(onFailed)
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<Result>> {
    return this.#start().finally(onEnd)
  }
}

async function compileAndRun(statement: Fragment, run: Run): Promise<Rows<Row[]>> {
  return await run(compile(statement))
}

/** Pieces of SQL and statements; `query` and `transaction` are added by the pool. */
export type Tag = {
  <Result extends readonly object[] = Row[]>(
    texts: TemplateStringsArray,
    ...values: readonly (Parameter | Fragment | Json)[]
  ): Statement<Result>
  /** Names of columns or tables, quoted, separated by commas. */
  id: (...names: string[]) => Fragment
  /** Joins fragments with `between`, which is text from the source code, never from a request. */
  join: (pieces: readonly Fragment[], between: string) => Fragment
  /** `("a", "b") values ($1, $2), …` of one or more rows; the first row defines the columns. */
  insert: (rows: object | readonly object[]) => Fragment
  /** `"a" = $1, "b" = $2` */
  set: (columns: object) => Fragment
  /** A value as JSON, for columns of type json and jsonb. */
  json: (value: unknown) => Json
  /** Text from the source code, inserted unchanged. Never text from a request. */
  raw: (text: string) => Fragment
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const join: Tag['join'] = (pieces, between) =>
  new Fragment(['', ...pieces.slice(1).map(() => between), ''], pieces)

const toValues = (row: object, columns: readonly string[]) =>
  columns.map((column) => (row as Record<string, unknown>)[column])

const insert: Tag['insert'] = (input) => {
  const rows = Array.isArray(input) ? (input as object[]) : [input]
  const columns = Object.keys(rows[0] ?? {})
  const tuples = rows.map(
    (row) => new Fragment(['(', ...columns.slice(1).map(() => ', '), ')'], toValues(row, columns)),
  )
  return new Fragment([`(${columns.map(quoted).join(', ')}) values `, ''], [join(tuples, ', ')])
}

const set: Tag['set'] = (row) => {
  const columns = Object.keys(row)
  const texts = columns.map((column, index) => `${index === 0 ? '' : ', '}${quoted(column)} = `)
  return new Fragment([...texts, ''], toValues(row, columns))
}

/** A tag whose statements run by `run`. */
export function createTag(run: Run): Tag {
  const tag = (texts: TemplateStringsArray, ...values: unknown[]) => new Statement(texts, values, run)
  return Object.assign(tag as unknown as Tag, {
    id: (...names: string[]) => new Fragment([names.map(quoted).join(', ')], []),
    join,
    insert,
    set,
    json: (value: unknown) => new Json(value),
    raw: (text: string) => new Fragment([text], []),
  })
}

// The text of a template without pieces is always the same.
const plainTexts = new WeakMap<readonly string[], { text: string; name: string }>()

/**
 * A fragment with everything nested in it, numbered parameters and a plan name. Every template without fragments gets a
 * plan: the source code has a limited number of them. For those with fragments, `isPlanKept` decides.
 */
export function compile(statement: Fragment): Compiled {
  if (!statement.values.some((value) => value instanceof Fragment)) return compilePlain(statement)
  const out = { text: '', values: [] as unknown[] }
  append(out, statement)
  return out
}

function compilePlain({ texts, values }: Fragment): Compiled {
  let plain = plainTexts.get(texts)
  if (!plain) {
    const text = texts.reduce((all, piece, index) => `${all}$${index}${piece}`)
    plain = { text, name: toStatementName(text) }
    plainTexts.set(texts, plain)
  }
  return { text: plain.text, name: plain.name, values: values.map(toParameter) }
}

/** The name under which a connection stores the plan of this text. */
export const toStatementName = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 24)

function append(out: { text: string; values: unknown[] }, { texts, values }: Fragment): void {
  out.text += texts[0]
  for (const [index, value] of values.entries()) {
    if (value instanceof Fragment) append(out, value)
    else out.text += `$${out.values.push(toParameter(value))}`
    out.text += texts[index + 1]
  }
}

// The driver writes dates in the local time zone, `undefined` as null, and guesses the type of objects.
function toParameter(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    if (value === undefined) throw new TypeError('A parameter of a statement is undefined')
    return value
  }
  if (value instanceof Json) return value.text
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toParameter)
  if (value instanceof Uint8Array) return value
  throw new TypeError('An object is no parameter of a statement: give it as sql.json')
}

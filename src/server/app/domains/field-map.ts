// Maps an entity's contract fields to its table columns in one place: select, insert and update are derived
// from the map.
import type { Queryable } from '../../platform/db/pool.ts'
import type { Fragment } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.gen.ts'

/** Contract field → column of the table. */
type Fields<Table extends keyof Tables> = Record<string, keyof Tables[Table] & string>

/** A map of exactly these fields: `as const satisfies FieldsOf<…>` fails for a field without a column. */
export type FieldsOf<Table extends keyof Tables, Names extends PropertyKey> = Record<
  Names,
  keyof Tables[Table] & string
>

export type FieldMap<Table extends keyof Tables, F extends Fields<Table>> = {
  /** `alias.column as "field", …`: rows use the contract's names. */
  select: (sql: Queryable, alias: string) => Fragment
  /** The same as arguments of json_build_object. */
  jsonArguments: (sql: Queryable, alias: string) => Fragment
  /** Converts values under the contract's names to columns, for insert and update. Absent and undefined fields are omitted. */
  toColumns: (values: { readonly [Field in keyof F]?: unknown }) => Partial<Record<F[keyof F], unknown>>
  /** The mapped fields of a row from `select`, without its other columns. */
  pick: (row: RowOfFields<Table, F>) => RowOfFields<Table, F>
  /** The column of a field, or undefined if the field is not in the map. */
  columnOf: (field: string) => F[keyof F] | undefined
  columns: readonly F[keyof F][]
}

type RowOfFields<Table extends keyof Tables, F extends Fields<Table>> = {
  [Field in keyof F]: Tables[Table][F[Field]]
}

/** A row as `select` returns it: database types under the contract's names. */
export type RowOf<Map> = Map extends FieldMap<infer Table, infer F> ? RowOfFields<Table, F> : never

/** Fields of a row as demo content states them: some may be missing. */
export type SomeOf<Map> = { [Field in keyof RowOf<Map>]?: RowOf<Map>[Field] | undefined }

/** @param fields contract field → column */
export function fieldMap<Table extends keyof Tables, const F extends Fields<Table>>(
  _table: Table,
  fields: F,
): FieldMap<Table, F> {
  const pairs = Object.entries(fields) as [string, F[keyof F]][]
  const columns = pairs.map(([, column]) => column)
  const names = pairs.map(([field]) => field)
  // Of nulls: an object to which many fields are added one by one would be slow to read.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))))
  const selected = perAlias((alias) => pairs.map(([field, column]) => `${alias}.${column} as "${field}"`))
  const listed = perAlias((alias) => pairs.map(([field, column]) => `'${field}', ${alias}.${column}`))
  return {
    select: (sql, alias) => sql.raw(selected(alias)),
    jsonArguments: (sql, alias) => sql.raw(listed(alias)),
    toColumns: (values) =>
      Object.fromEntries(
        pairs
          .filter(([field]) => values[field] !== undefined)
          .map(([field, column]) => [column, values[field]]),
      ) as Partial<Record<F[keyof F], unknown>>,
    pick: (row) => {
      const picked: Record<string, unknown> = { ...empty }
      for (const name of names) picked[name] = row[name]
      return picked as typeof row
    },
    columnOf: (field) => (Object.hasOwn(fields, field) ? fields[field] : undefined) as F[keyof F] | undefined,
    columns,
  }
}

/** The same pieces of SQL joined, made once for each alias: it is text from the source code. */
function perAlias(toPieces: (alias: string) => string[]): (alias: string) => string {
  const texts = new Map<string, string>()
  return (alias) => {
    const text = texts.get(alias) ?? toPieces(alias).join(', ')
    texts.set(alias, text)
    return text
  }
}

// How the tables would be divided among several primaries by Citus, and what that asks of keys and statements.
// What is read everywhere and seldom written has a copy on every primary; what people do at a place or for themselves is divided by that
// place or person; the rest stays whole on one primary. Citus joins divided tables only by the column that divides both, and refers
// from them only to copied tables, or by that column to tables divided alike.
import type { Queryable } from '../../src/server/platform/db/pool.ts'

type Way = 'copied' | 'whole' | 'by place' | 'by person' | 'by session'
export type Placement = { way: Way; column?: string }

const named = (way: Way, column: string | undefined, names: string): [string, Placement][] =>
  names.split(' ').map((name) => [name, column === undefined ? { way } : { way, column }])

export const placements: ReadonlyMap<string, Placement> = new Map([
  ...named(
    'copied',
    undefined,
    `users locations location_images location_landmarks landmarks landmark_names cities themes location_cells search_words search_word_counts
     subscription_plans plan_prices user_preferences`.replaceAll(/\s+/g, ' '),
  ),
  ...named(
    'by place',
    'location_id',
    `location_reviews location_photos location_facts fact_confirmations location_markers location_horizons location_analytics weather_data
     commons_searches user_checkins location_sources`.replaceAll(/\s+/g, ' '),
  ),
  ...named(
    'by person',
    'user_id',
    `accounts favorites favorite_lists favorite_list_items notifications passkeys two_factors trips
     trip_stops trip_nights weather_alerts reveal_tries idempotency_keys periodic_mails photo_likes review_likes meetup_calendars user_offline_downloads
     point_horizon_requests form_drafts spots light_plans gear`.replaceAll(/\s+/g, ' '),
  ),
  ...named('by person', 'follower_id', 'follows'),
  // Every request of a member asks for its session by the token, before anything else is known.
  ...named('by session', 'token_hash', 'sessions'),
  ...named('by person', 'viewer', 'view_counts location_views'),
])

export const placementOf = (table: string): Placement => placements.get(table) ?? { way: 'whole' }

export type Key = { table: string; name: string; columns: string[] }
export type Reference = Key & { target: string; targetColumns: string[] }

/** Why Citus would refuse a foreign key, or undefined. */
export function judgeReference({ table, columns, target, targetColumns }: Reference): string | undefined {
  const [from, to] = [placementOf(table), placementOf(target)]
  if (to.way === 'copied' || (from.way === 'whole' && to.way === 'whole')) return undefined
  if (from.way === 'copied')
    return `a copied table refers to one that is ${to.way === 'whole' ? 'whole' : `divided ${to.way}`}`
  if (from.way !== to.way) return `divided ${from.way} → ${to.way}`.replace('divided whole', 'whole')
  const isByColumn = columns.indexOf(from.column as string)
  return isByColumn >= 0 && targetColumns[isByColumn] === to.column ? undefined : `without ${from.column}`
}

/** Whether a unique key of a divided table holds on each primary by itself only. */
export const isUnenforceable = ({ table, columns }: Key): boolean => {
  const { column } = placementOf(table)
  return column !== undefined && !columns.includes(column)
}

export async function listReferences(sql: Queryable): Promise<Reference[]> {
  return await sql<Reference[]>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target,
      (select array_agg(attname::text order by n) from unnest(conkey) with ordinality k(number, n) join pg_attribute on attrelid = conrelid and attnum = number) as columns,
      (select array_agg(attname::text order by n) from unnest(confkey) with ordinality k(number, n) join pg_attribute on attrelid = confrelid and attnum = number) as "targetColumns"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, conname collate "C"`
}

export async function listUniqueKeys(sql: Queryable): Promise<Key[]> {
  return await sql<Key[]>`
    select i.indrelid::regclass::text as table, c.relname as name,
      coalesce((select array_agg(attname::text order by attnum) from pg_attribute where attrelid = i.indrelid and attnum = any (i.indkey)), '{}') as columns
    from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique and c.relnamespace = 'public'::regnamespace
    order by 1, c.relname collate "C"`
}

/** The divided tables of a statement, and why it would not stay on one primary. `tables`: the names of all tables. */
export function judgeStatement(
  text: string,
  tables: readonly string[],
): { divided: string[]; reasons: string[] } {
  const sql = text.replaceAll(/\s+/g, ' ').toLowerCase()
  const used = tables.flatMap((table) =>
    aliasesOf(sql, table).map((alias) => ({ table, alias, ...placementOf(table) })),
  )
  const divided = used.filter(({ column }) => column !== undefined)
  const ways = new Set(divided.map(({ way }) => way))
  const whole = used.find(({ way }) => way === 'whole')
  const isAlone = used.length === 1
  const unbounded = divided.filter(({ alias, column }) => !isBounded(sql, alias, column as string, isAlone))
  return {
    divided: [...new Set(divided.map(({ table }) => table))].toSorted(),
    reasons: [
      ...(ways.size > 1 ? [`tables ${[...ways].toSorted().join(' and ')}`] : []),
      ...(divided.length > 0 && whole ? [`with ${whole.table}, which is whole`] : []),
      ...new Set(unbounded.map(({ table, column }) => `${table} without ${column}`)),
    ],
  }
}

const keyword =
  /^(on|where|set|using|left|join|inner|cross|order|limit|group|values|select|returning|union|for|and|as|default|lateral|natural)$/

/** How a statement names a table: by an alias, or by itself. */
const aliasesOf = (sql: string, table: string): string[] =>
  [
    ...sql.matchAll(
      new RegExp(
        `(?:from|join|update|into|using|,) (?:only )?(?:public\\.)?${table}\\b(?: as)?(?: (\\w+))?`,
        'g',
      ),
    ),
  ].map(([, alias]) => (alias && !keyword.test(alias) ? alias : table))

/** Whether the column that divides the table is compared with something, or given in an insert. */
function isBounded(sql: string, alias: string, column: string, isAlone: boolean): boolean {
  const name = `\\b${alias}\\.${column}\\b`
  const either = isAlone ? `(?:${name}|(?<![.\\w])${column}\\b)` : name
  return new RegExp(
    `${either} (?:= |in \\()|= ${either}|insert into ${alias} (?:as \\w+ )?\\([^)]*\\b${column}\\b|delete from ${alias} where ${column} = `,
  ).test(sql)
}

/** The tables that lack the column by which they would be divided. */
export async function listMissingColumns(sql: Queryable): Promise<string[]> {
  const wanted = [...placements].flatMap(([table, { column }]) => (column ? [{ table, column }] : []))
  const rows = await sql<{ table: string }[]>`
    select w.table from unnest(${wanted.map(({ table }) => table)}::text[], ${wanted.map(({ column }) => column)}::text[]) w("table", "column")
    where not exists (select from information_schema.columns c where c.table_schema = 'public' and c.table_name = w.table and c.column_name = w.column) order by 1`
  return rows.map(({ table }) => table)
}

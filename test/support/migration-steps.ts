// What a migration would take from servers of the former version, which run beside the new ones during an update.

/** The newest migration of each release. A second step may remove what the servers of a release no longer use. */
export const releases: readonly { version: string; newest: number }[] = [{ version: '0.1.0', newest: 63 }]

/** Comments, bodies of functions and texts are of no interest. */
const plain = (sql: string) =>
  sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** The parts between commas that are outside of parentheses. */
function clausesOf(statement: string): string[] {
  const clauses = ['']
  let depth = 0
  for (const letter of statement) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += letter
  }
  return clauses.map((clause) => clause.trim())
}

const removed =
  /^drop (table|view|materialized view|function|procedure|aggregate|type|domain|sequence|schema|extension|index)\b/
const constraint = /^add (constraint|check|unique|foreign key|primary key|exclude)\b/

function judgeClause(clause: string, isNewTable: boolean): string | undefined {
  if (isNewTable) return undefined
  if (/^rename\b/.test(clause)) return 'a name changes'
  if (/^drop constraint\b/.test(clause)) return 'a constraint is dropped, which `on conflict` may need'
  if (/^drop (?!constraint\b)/.test(clause)) return 'a column is dropped'
  if (/^alter (column )?\S+ (set data )?type\b/.test(clause)) return 'a type changes'
  if (/^alter (column )?\S+ set not null\b/.test(clause)) return 'a column no longer takes null'
  if (constraint.test(clause)) return 'rows are refused that were accepted'
  const isRequired = /^add (?!constraint)\S.* not null\b/.test(clause)
  if (isRequired && !/\b(default|generated)\b/.test(clause)) return 'a column needs a value'
  return undefined
}

function judge(statement: string, newTables: ReadonlySet<string>): string[] {
  const index = /^create unique index (?:concurrently )?(?:if not exists )?\S+ on (?:only )?([\w.]+)/.exec(
    statement,
  )
  if (index && !newTables.has(index[1] as string)) return ['rows are refused that were accepted']
  if (removed.test(statement)) return ['something is dropped']
  if (/^alter (?!table\b).*\brename\b/.test(statement)) return ['a name changes']
  const table = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement)
  if (!table) return []
  const isNew = newTables.has(table[1] as string)
  return clausesOf(table[2] as string).flatMap((clause) => judgeClause(clause, isNew) ?? [])
}

/** Why servers of the former version cannot run beside it, as `reason: statement`. Empty if they can, or the file says why they do. */
export function breaksFormerServers(text: string): string[] {
  if (/^-- former servers: \S/m.test(text)) return []
  const statements = plain(text)
    .split(';')
    .map((statement) => statement.trim())
  const newTables = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?([\w.]+)/.exec(one)?.[1] ?? []),
  )
  return statements.flatMap((one) => judge(one, newTables).map((reason) => `${reason}: ${one.slice(0, 120)}`))
}

// Which tables the SQL in a source file reads and writes. Heuristic: it looks for names after SQL keywords, anywhere.

export type TableUse = { table: string; isWrite: boolean }

/** A placeholder for a table name that is only known at run time. */
export const anyTable = '*'

const written =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table|copy|alter\s+table)\s+(?:only\s+)?(?:public\.)?(\$\{|[a-z_]+)/gi
const read = /\b(?:from|join|using|references)\s+(?:only\s+)?(?:public\.)?([a-z_]+)/gi
/** The second and further tables of `from a, b x`, but no columns such as `b text[]`. */
const listed = /,\s*([a-z_]+)\s+(?:as\s+)?[a-z_]+\b(?!\[)/gi

/** `tables` are the names that count; SQL keywords and names of `with … as` do not. */
export function tablesUsedBy(text: string, tables: ReadonlySet<string>): TableUse[] {
  const sql = withoutComments(text).replace(/\$\{\w+\.id\('(\w+)'\)\}/g, '$1')
  const writes = [...sql.matchAll(written)].map(([, name]) => (name === '${' ? anyTable : name))
  const reads = [...sql.matchAll(read), ...sql.matchAll(listed)].map(([, name]) => name)
  const used = (names: (string | undefined)[], isWrite: boolean) =>
    names.flatMap((name) =>
      name !== undefined && (tables.has(name) || name === anyTable) ? [{ table: name, isWrite }] : [],
    )
  return [...used(writes, true), ...used(reads, false)]
}

// Imports name files, not tables, and a comment is not a statement.
const withoutComments = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/^import [\s\S]*? from '.*'$/gm, '')

// Pieces of SQL in a row, as one piece.
import type { Fragment, Queryable } from './connect.ts'

// The driver remembers templates by their array, for good: one for each number of pieces.
const templates = new Map<string, TemplateStringsArray>()

function templateOf(count: number, between: string): TemplateStringsArray {
  const known = templates.get(`${count}${between}`)
  if (known) return known
  const texts = ['', ...Array.from({ length: count - 1 }, () => between), '']
  const made = Object.assign(texts, { raw: texts })
  templates.set(`${count}${between}`, made)
  return made
}

/** The pieces, at least one, with `between` between them; `between` is text of the program, never of a request. */
export function joined(sql: Queryable, pieces: readonly Fragment[], between: string): Fragment {
  return pieces.length === 1 ? (pieces[0] as Fragment) : sql(templateOf(pieces.length, between), ...pieces)
}

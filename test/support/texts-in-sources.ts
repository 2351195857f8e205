// The texts in source files: string literals, JSX text and templates, as the parser sees them. Not identifiers,
// comments, imports, property keys, types and SQL, except for quoted strings in SQL.
import { parseSync, Visitor } from 'rolldown/utils'

export type SourceText = { path: string; line: number; text: string }

/** The placeholder of an expression inside a template. */
const gap = '{}'

/** SQL in a template without a tag. */
const sql = /^\s*(insert into|delete from|create (temporary )?table|select \S+ from|update \w+ \w* ?set)\s/

/** Only texts that people could read: with a space, or with a capital letter first. White space is collapsed. */
export function textsIn(path: string, source: string): SourceText[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const texts: SourceText[] = []
  const skipped = new Set<unknown>()
  const lineAt = toLines(source)
  const add = (start: number, raw: string) => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (/^\p{Lu}\p{Ll}|\p{L}.* |^.* \p{L}/u.test(text)) texts.push({ path, line: lineAt(start), text })
  }
  new Visitor({
    ImportDeclaration: ({ source }) => skipped.add(source),
    ExportNamedDeclaration: ({ source }) => skipped.add(source),
    ImportExpression: ({ source }) => skipped.add(source),
    TSLiteralType: ({ literal }) => skipped.add(literal),
    Property: ({ key, computed }) => computed || skipped.add(key),
    TaggedTemplateExpression({ quasi }) {
      skipped.add(quasi)
      for (const { start, value } of quasi.quasis)
        for (const [, quoted] of value.raw.matchAll(/'([^']*)'/g)) add(start, quoted as string)
    },
    Literal(node) {
      if (typeof node.value === 'string' && !skipped.has(node)) add(node.start, node.value)
    },
    JSXText: ({ start, value }) => add(start, value),
    TemplateLiteral(node) {
      if (!skipped.has(node) && !sql.test(node.quasis[0]?.value.raw ?? ''))
        add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join(gap))
    },
  }).visit(program)
  return texts
}

function toLines(source: string): (offset: number) => number {
  const starts = [...source.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const next = starts.findIndex((index) => index >= offset)
    return next === -1 ? starts.length + 1 : next + 1
  }
}

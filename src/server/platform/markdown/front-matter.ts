// The front matter of a Markdown file: YAML between two lines of three hyphens at its start.
import { parse } from 'yaml'

/** @throws Error for a file without front matter or with invalid YAML */
export function splitFrontMatter(file: string): { data: unknown; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(file)
  if (!match) throw new Error('The file has no front matter: it starts with a line of three hyphens')
  // The core schema has no dates and no custom types; aliases could expand without limit.
  const data: unknown = parse(match[1] as string, { schema: 'core', maxAliasCount: 0, uniqueKeys: true })
  return { data, body: file.slice(match[0].length).trim() }
}

// Refuses XML that a user uploads unless it is plain: no document type, no entities of its own, nothing unclosed, not deeply nested. The
// reader itself resolves no entities; this keeps its work proportional to the file.
import { UnreadableFile } from './parsed-row.ts'

const maxDepth = 50

/** @throws UnreadableFile */
export function requirePlainXml(text: string): void {
  let depth = 0
  let at = text.indexOf('<')
  while (at !== -1) {
    const end = endOfMarkup(text, at)
    if (isOpening(text, at, end)) depth += 1
    else if (text[at + 1] === '/') depth -= 1
    if (depth > maxDepth) throw new UnreadableFile(`its elements are nested more than ${maxDepth} deep`)
    at = text.indexOf('<', end)
  }
}

const isOpening = (text: string, at: number, end: number) =>
  /[A-Za-z_\u0080-\uffff]/.test(text[at + 1] ?? '') && text[end - 2] !== '/'

function endOfMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return behind(text, ']]>', at + 9)
  if (text.startsWith('<?', at)) return behind(text, '?>', at + 2)
  if (text.startsWith('<!', at))
    throw new UnreadableFile('it declares a document type, which is not accepted')
  return tagEnd(text, at)
}

function behind(text: string, closer: string, from: number): number {
  const end = text.indexOf(closer, from)
  if (end === -1) throw new UnreadableFile('it is not valid XML: something is never closed')
  return end + closer.length
}

/** A `>` inside a quoted attribute does not close a tag. */
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length; at += 1) {
    const sign = text[at] as string
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '<') break
  }
  throw new UnreadableFile('it is not valid XML: a tag is never closed')
}

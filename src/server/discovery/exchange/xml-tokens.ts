// A small streaming XML reader for GPX and KML: elements, attributes, text and CDATA. It resolves only the five
// named entities and numeric ones, so that a document type cannot expand or fetch anything.

export type XmlToken =
  | { kind: 'open'; name: string; attributes: Record<string, string>; line: number }
  | { kind: 'close'; name: string; line: number }
  | { kind: 'text'; text: string; line: number }
  | { kind: 'fault'; reason: string; line: number }

/** A longer tag, comment or text run contains something unclosed and is treated as text. */
const maxTokenLength = 4 * 1024 * 1024

/**
 * The tokens of each piece, batched because yielding them one by one took half of the time. Names have no prefix. Broken
 * markup never throws: an unclosed tag is an error token, and reading continues after it. Decision 15 explains why saxes is not used.
 */
export async function* xmlTokens(pieces: AsyncIterable<string>): AsyncGenerator<Iterable<XmlToken>> {
  const lexer = new Lexer()
  for await (const piece of pieces) yield lexer.push(piece, false)
  yield lexer.push('', true)
}

class Lexer {
  private text = ''
  private at = 0
  private line = 1;

  *push(piece: string, isEnd: boolean): Generator<XmlToken> {
    this.text = this.text.slice(this.at) + piece
    this.at = 0
    while (this.at < this.text.length) {
      const tag = this.text.indexOf('<', this.at)
      if (tag !== this.at) {
        if (tag === -1 && !isEnd && this.text.length - this.at < maxTokenLength) return
        yield this.take(tag === -1 ? this.text.length : tag)
        continue
      }
      const end = markupEnd(this.text, this.at)
      if (end === -1 && !isEnd && this.text.length - this.at < maxTokenLength) return
      if (end > 0) yield* this.markup(end)
      else {
        if (end === unclosed) yield { kind: 'fault', reason: 'a tag is not closed', line: this.line }
        yield this.take(this.at + 1)
      }
    }
  }

  private take(end: number): XmlToken {
    const token: XmlToken = { kind: 'text', text: unescaped(this.text.slice(this.at, end)), line: this.line }
    this.moveTo(end)
    return token
  }

  private *markup(end: number): Generator<XmlToken> {
    const { line } = this
    const raw = this.text.slice(this.at, end)
    this.moveTo(end)
    if (raw.startsWith('<![CDATA[')) yield { kind: 'text', text: raw.slice(9, -3), line }
    if (raw[1] === '!' || raw[1] === '?') return
    if (raw[1] === '/') {
      yield { kind: 'close', name: localName(raw.slice(2, -1).trim()), line }
      return
    }
    const isEmpty = raw.endsWith('/>')
    const [, name = '', rest = ''] = raw.slice(1, isEmpty ? -2 : -1).match(/^([^\s/]+)([\s\S]*)$/) ?? []
    yield { kind: 'open', name: localName(name), attributes: getAttributes(rest), line }
    if (isEmpty) yield { kind: 'close', name: localName(name), line }
  }

  private moveTo(end: number): void {
    for (
      let at = this.text.indexOf('\n', this.at);
      at !== -1 && at < end;
      at = this.text.indexOf('\n', at + 1)
    )
      this.line += 1
    this.at = end
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const noMarkup = 0
const unclosed = -2

/** The index after the markup that begins at `from`; -1 if it is incomplete. */
function markupEnd(text: string, from: number): number {
  const behind = (closer: string, start: number) => {
    const at = text.indexOf(closer, start)
    return at === -1 ? -1 : at + closer.length
  }
  const start = text.slice(from, from + 9)
  if (start.startsWith('<!--')) return behind('-->', from + 4)
  if (start === '<![CDATA[') return behind(']]>', from + 9)
  if ('<![CDATA['.startsWith(start) || '<!--'.startsWith(start)) return -1
  if (start.startsWith('<?')) return behind('?>', from + 2)
  if (start.startsWith('<!')) return declarationEnd(text, from)
  return /^<\/?[A-Za-z_\u0080-\uffff]/.test(start) ? tagEnd(text, from) : start === '</' ? -1 : noMarkup
}

/** A document type may contain an internal subset in brackets, which is skipped. */
function declarationEnd(text: string, from: number): number {
  const close = text.indexOf('>', from)
  const open = text.indexOf('[', from)
  if (open === -1 || (close !== -1 && close < open)) return close === -1 ? -1 : close + 1
  const internalEnd = text.indexOf(']', open)
  const end = internalEnd === -1 ? -1 : text.indexOf('>', internalEnd)
  return end === -1 ? -1 : end + 1
}

/** A `>` inside a quoted attribute does not close a tag; a `<` is not allowed anywhere in one. */
function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] as string
    if (character === '<') return unclosed
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if (character === '"' || character === "'") quote = character
  }
  return -1
}

function getAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[localName(name as string)] = unescaped((double ?? single) as string)
  return attributes
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g,
    (whole, decimal, hexadecimal, name) => {
      if (name) return named[name] ?? whole
      const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
}

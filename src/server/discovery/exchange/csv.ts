// CSV as in RFC 4180, with any of , ; tab | as delimiter: quotes, line breaks in quotes, CRLF. Also the
// pipe-separated files of the USGS, and Excel's `sep=` line. The first row names the columns. Decision 15 explains why csv-parse is not used.
import type { ParsedRow } from './parsed-row.ts'

/** A longer quoted field is treated as never closed. */
const maxRecordLength = 1024 * 1024
const delimiters = [',', ';', '\t', '|']

type Fields = { fields: string[]; end: number } | { error: string } | 'incomplete'

export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<ParsedRow> {
  const splitter = new RecordSplitter()
  for await (const piece of text) yield* splitter.push(piece)
  yield* splitter.end()
}

class RecordSplitter {
  private text = ''
  private at = 0
  /** The first quote at or after `at`, or -1. Cached so that it is not searched for in every row. */
  private quoteAt = -1
  private line = 1
  private delimiter = ','
  private isStated = false
  private columns: string[] | undefined
  /** The rest of a bad row's line is being skipped. */
  private isPassingOver = false;

  *push(piece: string): Generator<ParsedRow> {
    this.text = this.text.slice(this.at) + piece
    this.at = 0
    this.quoteAt = this.text.indexOf('"')
    yield* this.records(false)
  }

  *end(): Generator<ParsedRow> {
    yield* this.records(true)
  }

  private passLine(): void {
    const lineEnd = this.text.indexOf('\n', this.at)
    this.isPassingOver = lineEnd === -1
    this.moveTo(lineEnd === -1 ? this.text.length : lineEnd + 1)
  }

  private *records(isEnd: boolean): Generator<ParsedRow> {
    if (this.isPassingOver) this.passLine()
    while (this.at < this.text.length) {
      if (!this.columns) {
        // Detecting the delimiter needs the whole line.
        if (!isEnd && !this.hasWholeLine()) return
        if (this.passStatedDelimiter()) continue
        if (!this.isStated) this.delimiter = detectDelimiter(this.text.slice(this.at))
      }
      const record = this.next(isEnd)
      if (record === 'incomplete') return
      const line = this.line
      if ('error' in record) {
        // Reading continues on the next line: a lost quote costs one row.
        this.passLine()
        yield { line, error: record.error }
      } else {
        this.moveTo(record.end)
        if (!isBlank(record.fields)) yield* this.toRow(record.fields, line)
      }
    }
  }

  /** Excel writes `sep=;` above the header. */
  private passStatedDelimiter(): boolean {
    const [line, delimiter] =
      /^"?sep=(.)"?[^\S\n]*(?:\n|$)/i.exec(this.text.slice(this.at, this.at + 20)) ?? []
    if (line === undefined || this.line > 1) return false
    this.delimiter = delimiter as string
    this.isStated = true
    this.moveTo(this.at + line.length)
    return true
  }

  private hasWholeLine(): boolean {
    return this.text.includes('\n', this.at) || this.text.length - this.at > maxRecordLength
  }

  private next(isEnd: boolean): Fields {
    const lineEnd = this.text.indexOf('\n', this.at)
    const end = lineEnd === -1 ? this.text.length : lineEnd
    if (this.quoteAt === -1 || this.quoteAt >= end) {
      if (lineEnd === -1 && !isEnd)
        return this.text.length - this.at > maxRecordLength ? { error: 'the line is too long' } : 'incomplete'
      const row = this.text.slice(this.at, this.text.charCodeAt(end - 1) === 13 ? end - 1 : end)
      return { fields: row.split(this.delimiter), end: Math.min(end + 1, this.text.length) }
    }
    const found = quotedFields(this.text, this.at, this.delimiter, isEnd)
    return found === 'incomplete' && (isEnd || this.text.length - this.at > maxRecordLength)
      ? { error: 'a quote is never closed' }
      : found
  }

  private moveTo(end: number): void {
    for (
      let at = this.text.indexOf('\n', this.at);
      at !== -1 && at < end;
      at = this.text.indexOf('\n', at + 1)
    )
      this.line += 1
    this.at = end
    if (this.quoteAt !== -1 && this.quoteAt < end) this.quoteAt = this.text.indexOf('"', end)
  }

  private *toRow(fields: string[], line: number): Generator<ParsedRow> {
    if (!this.columns) {
      this.columns = fields.map((name) => name.trim())
      return
    }
    const { length } = this.columns
    if (fields.length < length || fields.slice(length).some((field) => field.trim() !== '')) {
      yield { line, error: `${fields.length} fields instead of ${length}` }
      return
    }
    const record: Record<string, string> = {}
    for (let index = 0; index < length; index += 1)
      record[this.columns[index] as string] = fields[index] as string
    yield { line, record }
  }
}

const isBlank = (fields: string[]) => fields.every((field) => field.trim() === '')

/** The known delimiter that occurs most often in the header line. */
function detectDelimiter(text: string): string {
  const header = text
    .slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'))
    .replaceAll(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

/** The fields of the record at `from`, without quotes; a quote inside an unquoted field is an ordinary character. */
function quotedFields(text: string, from: number, delimiter: string, isEnd: boolean): Fields {
  const fields: string[] = []
  let at = from
  while (true) {
    let field: string
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1)
      // At the end of the available text, a quote may be the first half of a doubled one.
      if (close === -1 || (close === text.length - 1 && !isEnd)) return 'incomplete'
      field = text.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    } else {
      const start = at
      while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1
      if (at === text.length && !isEnd) return 'incomplete'
      field = text.slice(start, text[at] === '\n' && text[at - 1] === '\r' && at > start ? at - 1 : at)
    }
    fields.push(field)
    if (text[at] === '\r') {
      if (at + 1 === text.length && !isEnd) return 'incomplete'
      if (text[at + 1] === '\n' || at + 1 === text.length) at += 1
    }
    if (at >= text.length) return { fields, end: at }
    if (text[at] === '\n') return { fields, end: at + 1 }
    if (text[at] !== delimiter) return { error: 'text after a closing quote' }
    at += 1
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

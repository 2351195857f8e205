// GeoJSON of any size: the members of `features` are extracted one by one from the streamed text. Also reads an
// array of objects, single features, and consecutive objects.
import { type CoordinateSystem, declaredSystem } from './coordinate-system.ts'
import { parseObject } from './ndjson.ts'
import { maxRowCharacters, type ParsedRow } from './parsed-row.ts'
import { inDegrees } from './row-position.ts'

export const readGeoJson = (text: AsyncIterable<string>) => readMembers(text, 'features')

/** The same in a coordinate system that is known from elsewhere in the file. */
export const readGeoJsonIn = (system: CoordinateSystem) => (text: AsyncIterable<string>) =>
  readMembers(text, 'features', system)

/** The objects in the array `member` of the root object, each as a row. */
export async function* readMembers(
  text: AsyncIterable<string>,
  member: string,
  system: CoordinateSystem = 'degrees',
): AsyncGenerator<ParsedRow> {
  const cutter = new ObjectCutter(member, system)
  for await (const piece of text) yield* cutter.push(piece)
  yield* cutter.end()
}

const featureStart = /\{\s*"type"\s*:\s*"Feature"\s*[,}]/g
const featureStartLength = 60
const code = {
  lineFeed: 10,
  quote: 34,
  colon: 58,
  open: 123,
  close: 125,
  openArray: 91,
  closeArray: 93,
  backslash: 92,
}

/**
 * Tracks only braces, brackets and strings; JSON.parse validates each object. After an object that does not parse, it continues
 * at the next `{"type":"Feature"` inside it, so that a lost brace or quote costs one row and not the rest of the file.
 */
class ObjectCutter {
  private text = ''
  private at = 0
  private line = 1
  private depth = 0
  /** The nesting depth of the objects to extract: 0 at the root, 1 in an array, 2 in `member`, infinite after that. */
  private rowDepth = 0
  private start = -1
  private startLine = 1
  private isPassingOver = false
  private inString = false
  private stringStart = 0
  private lastString = ''
  private key = ''
  private isBroken = false
  private isBlank = true
  private hasBrackets = false
  private readonly member: string

  private system: CoordinateSystem

  constructor(member: string, system: CoordinateSystem) {
    this.member = member
    this.system = system
  }

  *push(piece: string): Generator<ParsedRow> {
    this.text += piece
    if (this.isBlank) this.isBlank = piece.trim() === ''
    yield* this.scan(false)
    while (this.start >= 0 && this.at - this.start > maxRowCharacters) {
      yield* this.giveUp('longer than a row may be, or never closed')
      yield* this.scan(false)
    }
    this.forget()
  }

  *end(): Generator<ParsedRow> {
    yield* this.scan(true)
    while (this.start >= 0) {
      yield* this.giveUp('the file ends in the middle of this row')
      yield* this.scan(true)
    }
    if (!this.hasBrackets && !this.isBlank) yield { line: 1, error: 'not JSON' }
    if (this.depth > 0 && !this.isPassingOver)
      yield { line: this.line, error: 'the file ends too early: closing brackets are missing' }
  }

  private *scan(isEnd: boolean): Generator<ParsedRow> {
    while (this.at < this.text.length) {
      const character = this.text.charCodeAt(this.at)
      if (this.inString) {
        // The character after a backslash may be in the next piece.
        if (character === code.backslash && this.at + 1 >= this.text.length && !isEnd) return
        this.passInString(character)
      } else if (character === code.open && this.isBroken && this.start >= 0) {
        if (this.at + featureStartLength > this.text.length && !isEnd) return
        if (this.isFeatureStart()) {
          yield { line: this.startLine, error: 'not valid JSON: not closed before the next feature' }
          this.depth = this.rowDepth
        }
        this.enter(character)
      } else if (character === code.open || character === code.openArray) this.enter(character)
      else if (character === code.close || character === code.closeArray) {
        this.at += 1
        yield* this.leave(character)
        continue
      } else if (character === code.quote) {
        this.inString = true
        this.stringStart = this.at + 1
      } else if (character === code.colon && this.depth === 1) this.key = this.lastString
      else if (character === code.lineFeed) this.line += 1
      this.at += 1
    }
  }

  private passInString(character: number): void {
    if (character === code.backslash) this.at += 1
    else if (character === code.lineFeed) {
      // Not allowed in a JSON string: its closing quote is missing.
      this.line += 1
      this.inString = false
    } else if (character === code.quote) {
      this.inString = false
      if (this.depth === 1 && this.rowDepth === 0)
        this.lastString = this.text.slice(this.stringStart, this.at)
    }
  }

  private isFeatureStart(): boolean {
    featureStart.lastIndex = 0
    return this.text.slice(this.at, this.at + featureStartLength).search(featureStart) === 0
  }

  private enter(character: number): void {
    this.hasBrackets = true
    if (this.depth === this.rowDepth) {
      if (character === code.open) {
        this.start = this.at
        this.startLine = this.line
        this.key = ''
      } else if (this.depth === 0) this.rowDepth = 1
    } else if (
      this.depth === 1 &&
      this.rowDepth === 0 &&
      character === code.openArray &&
      this.key === this.member
    ) {
      if (this.system === 'degrees')
        this.system = declaredSystem(this.text.slice(Math.max(0, this.start), this.at))
      this.rowDepth = 2
      this.start = -1
      this.isPassingOver = false
    }
    this.depth += 1
  }

  private *leave(character: number): Generator<ParsedRow> {
    if (this.depth === this.rowDepth) {
      // A stray brace between the rows; only the bracket ends the array.
      if (character === code.close) return
      this.rowDepth = Number.POSITIVE_INFINITY
    }
    this.depth = Math.max(0, this.depth - 1)
    if (this.depth === this.rowDepth) {
      if (this.start >= 0) yield* this.close(this.at)
      this.isPassingOver = false
    }
    if (this.depth === 0) this.rowDepth = 0
  }

  /** Ends the current object before `end`; if it does not parse, returns to the next feature inside it. */
  private *close(end: number): Generator<ParsedRow> {
    const json = this.text.slice(this.start, end)
    const row = withDegrees(parseObject(json, this.startLine), this.system)
    yield row
    if ('error' in row && this.goBack(json)) return
    this.start = -1
  }

  private *giveUp(reason: string): Generator<ParsedRow> {
    yield { line: this.startLine, error: reason }
    if (this.goBack(this.text.slice(this.start))) return
    this.start = -1
    this.isPassingOver = true
  }

  /** Returns to the second feature within `json`, the text from the current start on. False if there is none. */
  private goBack(json: string): boolean {
    featureStart.lastIndex = 1
    const offset = featureStart.exec(json)?.index
    if (offset === undefined) return false
    this.at = this.start + offset
    this.line = this.startLine + json.slice(0, offset).split('\n').length - 1
    this.depth = this.rowDepth
    this.start = -1
    this.inString = false
    this.isBroken = true
    return true
  }

  /** Discards text that no row needs any more. */
  private forget(): void {
    const keep = Math.min(
      this.start >= 0 ? this.start : this.at,
      this.inString && this.rowDepth === 0 ? this.stringStart : this.at,
    )
    this.text = this.text.slice(keep)
    this.at -= keep
    this.stringStart -= keep
    if (this.start >= 0) this.start -= keep
  }
}

/** A row whose position is in the file's coordinate system. */
function withDegrees(row: ParsedRow, system: CoordinateSystem): ParsedRow {
  if ('error' in row) return row
  const { longitude, latitude } = row.record
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return row
  const position = inDegrees(longitude, latitude, system)
  return 'error' in position
    ? { line: row.line, error: position.error }
    : { line: row.line, record: Object.assign(row.record, position) }
}

// What every reader of a format gives, row by row, and the one way in which a file ends too early.

/** One row of a file as named values, or why it could not be read. `line` counts from 1 and is where the row begins. */
export type ParsedRow = { line: number; record: Record<string, unknown> } | { line: number; error: string }

/** A reader takes decoded text in pieces of any size and holds at most one row of it. */
export type Reader = (text: AsyncIterable<string>) => AsyncGenerator<ParsedRow>

/** No row of any format may be longer: beyond it something is unclosed, and memory has to stay bounded. */
export const maxRowCharacters = 16 * 1024 * 1024

/** Thrown by a text source after its last whole piece: what came before is good, the rest is missing. */
export class FileCutOff extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

/** Thrown for a file of which nothing can be read; `message` is one clear line. */
export class UnreadableFile extends Error {}

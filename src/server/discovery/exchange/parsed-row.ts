// The common output of all format readers, row by row, and the error for a truncated file.

/** One row of a file as named values, or why it could not be read. `line` counts from 1 and is where the row begins. */
export type ParsedRow = { line: number; record: Record<string, unknown> } | { line: number; error: string }

/** A reader takes decoded text in pieces of any size and holds at most one row of it. */
export type Reader = (text: AsyncIterable<string>) => AsyncGenerator<ParsedRow>

/** Maximum length of a row in any format. A longer one contains something unclosed, and memory has to stay bounded. */
export const maxRowCharacters = 16 * 1024 * 1024

/** Thrown by a text source after its last complete piece: everything before is valid, the rest is missing. */
export class FileCutOff extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(reason)
    this.line = line
  }
}

/** Thrown for a file of which nothing can be read; `message` is one line. */
export class UnreadableFile extends Error {}

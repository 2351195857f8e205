// Splits decoded text into lines. An overlong line is reported and skipped, so that memory stays bounded.
import { maxRowCharacters } from './parsed-row.ts'

/** A line without its line break; `text` is undefined if it was too long. */
export type Line = { line: number; text: string | undefined }

export async function* getLines(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let line = 1
  let rest = ''
  let isTooLong = false
  for await (const piece of text) {
    const parts = (rest + piece).split('\n')
    rest = parts.pop() as string
    for (const part of parts) {
      yield { line, text: isTooLong ? undefined : part.endsWith('\r') ? part.slice(0, -1) : part }
      isTooLong = false
      line += 1
    }
    if (isTooLong || rest.length > maxRowCharacters) {
      isTooLong = true
      rest = ''
    }
  }
  if (isTooLong || rest !== '') yield { line, text: isTooLong ? undefined : rest }
}

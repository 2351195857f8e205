// Messages between the server and an image worker: JSON and bytes, one after another on a pipe.
import type { Readable, Writable } from 'node:stream'

export type Frame = { message: unknown; content: Buffer }

// The lengths of both parts, 32 bits each.
const headBytes = 8

/** Writes one message; resolves when the pipe has accepted it. */
export async function writeFrame(output: Writable, message: unknown, content: Buffer): Promise<void> {
  const json = Buffer.from(JSON.stringify(message))
  const head = Buffer.alloc(headBytes)
  head.writeUInt32BE(json.length, 0)
  head.writeUInt32BE(content.length, 4)
  output.write(head)
  output.write(json)
  await new Promise<void>((resolve, reject) =>
    output.write(content, (error) => (error ? reject(error) : resolve())),
  )
}

/** The messages of a pipe until it ends; an incomplete one is skipped. */
export async function* readFrames(input: Readable): AsyncGenerator<Frame, void> {
  let chunks: Buffer[] = []
  let size = 0
  let needed = headBytes
  for await (const chunk of input as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    while (size >= needed) {
      const bytes = Buffer.concat(chunks)
      chunks = [bytes]
      const contentAt = headBytes + bytes.readUInt32BE(0)
      const end = contentAt + bytes.readUInt32BE(4)
      needed = end
      if (size < end) break
      yield {
        message: JSON.parse(bytes.toString('utf8', headBytes, contentAt)),
        content: bytes.subarray(contentAt, end),
      }
      chunks = [bytes.subarray(end)]
      size -= end
      needed = headBytes
    }
  }
}

// A stream that is produced at its own pace, however slowly it is read.

const maxBufferedBytes = 4_000_000

/** `produced` resolves when `source` has ended, has failed, or was canceled by its reader. */
export function whenProduced(source: ReadableStream<Uint8Array>): {
  stream: ReadableStream<Uint8Array>
  produced: Promise<void>
} {
  const buffer = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  // The reader gets the error through the stream.
  const produced = source.pipeTo(buffer.writable).catch(() => {})
  return { stream: buffer.readable, produced }
}

// A stream that is made at its own pace, however slowly it is read.

const maxBufferedBytes = 4_000_000

/** `produced` resolves when the last of `source` is there, when it failed, or when nobody wants it any more. */
export function whenProduced(source: ReadableStream<Uint8Array>): {
  stream: ReadableStream<Uint8Array>
  produced: Promise<void>
} {
  const buffer = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    undefined,
    new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes }),
  )
  // A failure reaches the reader through the stream.
  const produced = source.pipeTo(buffer.writable).catch(() => {})
  return { stream: buffer.readable, produced }
}

// Memory limits for image processing. Only one worker process runs at a time, so its limit applies to all such work together.

const mebibyte = 1024 * 1024

/** The resident memory at which a worker exits. */
export const workerLimitBytes = 540 * mebibyte

/** The share for decoding. The rest is the process itself, about 70 MiB, and a margin. */
export const decodeLimitBytes = 440_000_000

/** A worker larger than this after its work is replaced: fragmented memory is not returned. */
export const maxIdleBytes = 240 * mebibyte

/** The maximum WebAssembly memory of the HEIC decoder, in pages of 64 KiB. */
export const maxWasmPages = (400 * mebibyte) / 65_536

/** The exit code of a worker that reached its limit. */
export const outOfMemoryCode = 83

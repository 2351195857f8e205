// Memory limits for image processing. Only one worker process runs at a time, so its limit applies to all such work together.

const mebibyte = 1024 * 1024

/** The resident memory at which a worker ends itself. */
export const workerLimitBytes = 540 * mebibyte

/** What decoding may take of it. The rest is the process itself, some 70 MiB, and a margin. */
export const decodeLimitBytes = 440_000_000

/** A worker that is larger than this after its work is replaced: memory that was freed in pieces does not come back. */
export const maxIdleBytes = 240 * mebibyte

/** For the WebAssembly memory of the HEIC decoder, in pages of 64 KiB. */
export const maxWasmPages = (400 * mebibyte) / 65_536

/** The exit code of a worker that reached its limit. */
export const outOfMemoryCode = 83

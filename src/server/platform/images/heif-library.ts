// libheif as WebAssembly: loads it and calls its C functions. Needed for HEIC from phones: sharp has no HEVC decoder.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type createLibrary from 'libheif-js/libheif-wasm/libheif.js'

type Library = ReturnType<typeof createLibrary>
/** A C function that returns a `heif_error` by value: its first argument is the address for the error. */
type Fallible = (error: number, ...values: number[]) => void

const errorBytes = 12
let loaded: Library | undefined

/** The library; compiled on first use in about 40 ms. */
export function heifLibrary(): Library {
  const require = createRequire(import.meta.url)
  const wasmBinary = () => readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const create = () => require('libheif-js/libheif-wasm/libheif.js') as typeof createLibrary
  loaded ??= create()({ wasmBinary: wasmBinary(), print: () => {}, printErr: () => {} })
  return loaded
}

/** Calls a `Fallible` function. @throws Error with the library's own message */
export function callHeif(library: Library, call: Fallible, ...values: number[]): void {
  const error = library._malloc(errorBytes)
  try {
    call(error, ...values)
    const [code, , message] = words(library, error, 3)
    if (code !== 0) throw new Error(`libheif: ${textAt(library, message as number)}`)
  } finally {
    library._free(error)
  }
}

/** The same for a function whose second argument is the address for its result. */
export function readHeif(library: Library, call: (error: number, out: number) => void): number {
  const out = library._malloc(4)
  try {
    callHeif(library, (error) => call(error, out))
    return words(library, out, 1)[0] as number
  } finally {
    library._free(out)
  }
}

/** Runs `work` with `bytes` of the library's memory, filled with zeros or `content`. */
export function withMemory<T>(library: Library, content: Uint8Array | number, work: (at: number) => T): T {
  const bytes = typeof content === 'number' ? content : content.length
  const at = library._malloc(bytes)
  try {
    const memory = (library.HEAPU8 as Uint8Array).subarray(at, at + bytes)
    if (typeof content === 'number') memory.fill(0)
    else memory.set(content)
    return work(at)
  } finally {
    library._free(at)
  }
}

/** Unsigned 32-bit numbers at an address. */
export const words = (library: Library, at: number, count: number): number[] => [
  ...(library.HEAPU32 as Uint32Array).subarray(at >> 2, (at >> 2) + count),
]

/** A copy of bytes: the library's memory moves when it grows. */
export const bytesAt = (library: Library, at: number, count: number): Buffer =>
  Buffer.from((library.HEAPU8 as Uint8Array).subarray(at, at + count))

function textAt(library: Library, at: number): string {
  const memory = library.HEAPU8 as Uint8Array
  return Buffer.from(memory.subarray(at, memory.indexOf(0, at))).toString('utf8')
}

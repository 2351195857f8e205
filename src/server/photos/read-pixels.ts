// Decodes pictures one after the other: here what the decoder reads line by line, in a process of its own what it needs whole in memory.
import { readFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { decodeApart } from './apart.ts'
import { decode, type Pixels } from './pixels.ts'
import { createTurns } from './turn.ts'

const inTurn = createTurns()
const mostHereBytes = 60_000_000

/** The picture at most `width` wide. @throws when it is damaged */
export async function readPixels(source: string | Buffer, width: number): Promise<Pixels> {
  return await inTurn(async () => {
    const header = await sharp(source, { limitInputPixels: false }).metadata()
    if (bytesToDecode(header) <= mostHereBytes) return await decode(source, width)
    return await decodeApart(typeof source === 'string' ? await readFile(source) : source, width)
  })
}

// As measured: what the library holds at once beside the result.
function bytesToDecode({ format, width, height, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height
  if (format === 'heif') return pixels * 18
  if (!isProgressive) return 0
  return pixels * (format === 'jpeg' && chromaSubsampling !== '4:4:4' ? 4 : 7)
}

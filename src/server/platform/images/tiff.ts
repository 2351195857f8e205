// The header of an uncompressed TIFF, which passes decoded pixels to sharp together with their color profile.

type TiffImage = {
  width: number
  height: number
  channels: 3 | 4
  sampleBytes: 1 | 2
  profile?: Buffer | undefined
}

// TIFF field types.
const short = 3
const long = 4
const bytes = 7

/** Everything before the pixels, which follow row by row, in little-endian order if a channel has two bytes. */
export function tiffHeader({ width, height, channels, sampleBytes, profile }: TiffImage): Buffer {
  const fieldCount = 10 + (channels === 4 ? 1 : 0) + (profile ? 1 : 0)
  const bitsAt = 8 + 2 + fieldCount * 12 + 4
  const profileAt = bitsAt + 8
  const pixelsAt = profileAt + (profile?.length ?? 0) + ((profile?.length ?? 0) % 2)
  const fields: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, bitsAt],
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, pixelsAt],
    [277, short, 1, channels],
    [278, long, 1, height], // one strip
    [279, long, 1, width * height * channels * sampleBytes],
    [284, short, 1, 1], // channels interleaved
    ...(channels === 4 ? [[338, short, 1, 2] as [number, number, number, number]] : []), // alpha, not premultiplied
    ...(profile ? [[34675, bytes, profile.length, profileAt] as [number, number, number, number]] : []),
  ]
  const head = Buffer.alloc(pixelsAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(fieldCount, 8)
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let channel = 0; channel < channels; channel++)
    head.writeUInt16LE(sampleBytes * 8, bitsAt + channel * 2)
  profile?.copy(head, profileAt)
  return head
}

// The lens from a camera's maker notes, for cameras that do not write EXIF's own LensModel. Layouts: ExifTool's tag tables.

type Entry = { tag: number; type: number; count: number; at: number }
type Directory = { block: Buffer; isLittle: boolean; entries: Entry[] }

const ascii = 2
const rational = 5
const long = 4
const maxEntries = 500
const maxName = 100

/**
 * @param tiff the EXIF block, from its byte order on
 * @param note its maker notes; @param make EXIF's Make: Canon's notes have no mark of their own
 * @returns a name such as "EF100mm f/2.8L Macro IS USM" or "16-50mm f/3.5-5.6"; undefined if there is none
 */
export function readMakerLens(tiff: Buffer, note: Buffer, make: unknown): string | undefined {
  try {
    return read(tiff, note, String(make).startsWith('Canon'))
  } catch (error) {
    // Offsets beyond the end of damaged notes.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function read(tiff: Buffer, note: Buffer, isCanon: boolean): string | undefined {
  const at = tiff.indexOf(note)
  const starts = (text: string) => note.subarray(0, text.length).toString('latin1') === text
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  if (at < 0) return undefined
  if (starts('Nikon\0')) return readNikon(note.subarray(10))
  if (starts('SONY')) return sonyLens(openDirectory(tiff, at + 12, isLittle))
  if (starts('Panasonic\0')) return text(openDirectory(tiff, at + 12, isLittle), 0x51)
  if (starts('OLYMPUS\0') || starts('OM SYSTEM\0')) return readOlympus(note, starts('OLYMPUS\0') ? 12 : 16)
  return isCanon ? text(openDirectory(tiff, at, isLittle), 0x95) : undefined
}

/** "18-55mm f/3.5-5.6" of EXIF's LensInfo: shortest and longest focal length, and the widest aperture at each. */
export function toLensRange(values: readonly unknown[]): string | undefined {
  const [short, longest, wide, narrow] = values.map(Number)
  if (!short || !longest || !Number.isFinite(short + longest)) return undefined
  const range = (low: number, high: number | undefined) =>
    high === undefined || !Number.isFinite(high) || high <= low
      ? `${round(low)}`
      : `${round(low)}-${round(high)}`
  const aperture = wide && Number.isFinite(wide) && wide < 100 ? ` f/${range(wide, narrow)}` : ''
  return longest < 10_000 ? `${range(short, longest)}mm${aperture}` : undefined
}

const round = (value: number) => Math.round(value * 10) / 10

// Nikon's notes are a TIFF block of their own.
function readNikon(block: Buffer): string | undefined {
  const isLittle = block.toString('latin1', 0, 2) === 'II'
  const first = readLong(block, 4, isLittle)
  const directory = openDirectory(block, first, isLittle)
  const entry = directory.entries.find(({ tag, type }) => tag === 0x84 && type === rational)
  if (entry?.count !== 4) return undefined
  const start = readLong(block, entry.at, isLittle)
  const part = (index: number) => readLong(block, start + index * 4, isLittle)
  return toLensRange([0, 2, 4, 6].map((index) => part(index) / part(index + 1)))
}

function readOlympus(note: Buffer, start: number): string | undefined {
  const isLittle = note.toString('latin1', start - 4, start - 2) === 'II'
  const main = openDirectory(note, start, isLittle)
  const equipment = main.entries.find(({ tag, type }) => tag === 0x2010 && (type === long || type === 13))
  if (!equipment) return undefined
  return text(openDirectory(note, readLong(note, equipment.at, isLittle), isLittle), 0x203)
}

// Eight bytes: features, decimal digits of the focal lengths (0016 0050) and apertures (35 56), features.
function sonyLens({ block, isLittle, entries }: Directory): string | undefined {
  const entry = entries.find(({ tag, count }) => tag === 0xb02a && count === 8)
  if (!entry) return undefined
  const start = readLong(block, entry.at, isLittle)
  const digits = (from: number, to: number) => Number(block.toString('hex', start + from, start + to))
  return toLensRange([digits(1, 3), digits(3, 5), digits(5, 6) / 10, digits(6, 7) / 10])
}

function openDirectory(block: Buffer, start: number, isLittle: boolean): Directory {
  const count = isLittle ? block.readUInt16LE(start) : block.readUInt16BE(start)
  if (count > maxEntries) return { block, isLittle, entries: [] }
  const readShort = (at: number) => (isLittle ? block.readUInt16LE(at) : block.readUInt16BE(at))
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const at = start + 2 + index * 12
    return {
      tag: readShort(at),
      type: readShort(at + 2),
      count: readLong(block, at + 4, isLittle),
      at: at + 8,
    }
  })
  return { block, isLittle, entries }
}

function text({ block, isLittle, entries }: Directory, tag: number): string | undefined {
  const entry = entries.find((one) => one.tag === tag && one.type === ascii)
  if (!entry) return undefined
  const length = Math.min(entry.count, maxName)
  const start = entry.count <= 4 ? entry.at : readLong(block, entry.at, isLittle)
  if (start + length > block.length) throw new RangeError('outside of the block')
  const [value = ''] = block.toString('latin1', start, start + length).split('\0')
  return value.trim() || undefined
}

const readLong = (block: Buffer, at: number, isLittle: boolean) =>
  isLittle ? block.readUInt32LE(at) : block.readUInt32BE(at)

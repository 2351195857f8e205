// The lens from a camera's maker notes, for cameras that do not write EXIF's own LensModel. Layouts: ExifTool's tag tables.
import { ByteBlock } from './byte-block.ts'

type Entry = { tag: number; type: number; count: number; at: number }
type Directory = { block: ByteBlock; entries: Entry[] }

const ascii = 2
const rational = 5
const long = 4
const maxEntries = 500
const maxName = 100

/**
 * @param tiff the EXIF block, from its byte order on
 * @param at where its maker notes begin; @param length their length
 * @param make EXIF's Make: Canon's notes have no mark of their own
 * @returns a name such as "EF100mm f/2.8L Macro IS USM" or "16-50mm f/3.5-5.6"; undefined if there is none
 */
export function readMakerLens(
  tiff: ByteBlock,
  { at, length }: { at: number; length: number },
  make: unknown,
): string | undefined {
  try {
    const note = new ByteBlock(tiff.part(at, length))
    if (note.startsWith('Nikon\0')) return readNikon(note)
    if (note.startsWith('SONY')) return sonyLens(openDirectory(tiff, at + 12))
    if (note.startsWith('Panasonic\0')) return text(openDirectory(tiff, at + 12), 0x51)
    if (note.startsWith('OLYMPUS\0')) return readOlympus(note, 12)
    if (note.startsWith('OM SYSTEM\0')) return readOlympus(note, 16)
    return String(make).startsWith('Canon') ? text(openDirectory(tiff, at), 0x95) : undefined
  } catch (error) {
    // Offsets beyond the end of damaged notes.
    if (error instanceof RangeError) return undefined
    throw error
  }
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
function readNikon(note: ByteBlock): string | undefined {
  const block = new ByteBlock(note.part(10, note.length - 10), note.startsWith('II', 10))
  const directory = openDirectory(block, block.u32(4))
  const entry = directory.entries.find(({ tag, type }) => tag === 0x84 && type === rational)
  if (entry?.count !== 4) return undefined
  const start = block.u32(entry.at)
  return toLensRange(
    [0, 8, 16, 24].map((offset) => block.u32(start + offset) / block.u32(start + offset + 4)),
  )
}

function readOlympus(note: ByteBlock, start: number): string | undefined {
  const block = new ByteBlock(note.bytes, note.startsWith('II', start - 4))
  const main = openDirectory(block, start)
  const equipment = main.entries.find(({ tag, type }) => tag === 0x2010 && (type === long || type === 13))
  return equipment && text(openDirectory(block, block.u32(equipment.at)), 0x203)
}

// Eight bytes: features, decimal digits of the focal lengths (0016 0050) and apertures (35 56), features.
function sonyLens({ block, entries }: Directory): string | undefined {
  const entry = entries.find(({ tag, count }) => tag === 0xb02a && count === 8)
  if (!entry) return undefined
  const start = block.u32(entry.at)
  const digits = (from: number, to: number) =>
    Number(
      [...block.part(start + from, to - from)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    )
  return toLensRange([digits(1, 3), digits(3, 5), digits(5, 6) / 10, digits(6, 7) / 10])
}

function openDirectory(block: ByteBlock, start: number): Directory {
  const count = block.u16(start)
  if (count > maxEntries) return { block, entries: [] }
  const entries = Array.from({ length: count }, (_, index): Entry => {
    const at = start + 2 + index * 12
    return { tag: block.u16(at), type: block.u16(at + 2), count: block.u32(at + 4), at: at + 8 }
  })
  return { block, entries }
}

function text({ block, entries }: Directory, tag: number): string | undefined {
  const entry = entries.find((one) => one.tag === tag && one.type === ascii)
  if (!entry) return undefined
  const length = Math.min(entry.count, maxName)
  const start = entry.count <= 4 ? entry.at : block.u32(entry.at)
  block.part(start, length)
  const [value = ''] = block.latin1(start, length).split('\0')
  return value.trim() || undefined
}

// KMZ: a zip archive with a KML file. The archive is distrusted: its entries, their sizes and their ratio are limited, names are compared
// and never used as paths, and archives inside are not opened.
import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './parsed-row.ts'

export const kmzLimits = {
  archiveBytes: 50_000_000,
  unpackedBytes: 50_000_000,
  entries: 2000,
  ratio: 300,
  depth: 5,
} as const

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const maxComment = 65_535

type Entry = {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
  isEncrypted: boolean
}

/** The KML file of an archive: `doc.kml`, else the one in the outermost folder. @throws UnreadableFile */
export function readKmz(archive: Buffer): Buffer {
  const entries = readDirectory(archive)
  const files = entries.filter(({ name }) => /\.kml$/i.test(name) && depthOf(name) <= kmzLimits.depth)
  const [entry] = files.toSorted(
    (one, other) =>
      Number(other.name === 'doc.kml') - Number(one.name === 'doc.kml') ||
      depthOf(one.name) - depthOf(other.name) ||
      (one.name < other.name ? -1 : 1),
  )
  if (!entry)
    throw new UnreadableFile('it is a zip archive without a KML file; unpack it, and choose a file of it')
  return unpack(archive, entry)
}

const depthOf = (name: string) => name.split(/[/\\]/).length

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  if (count > kmzLimits.entries)
    throw new UnreadableFile(`its archive has more than ${kmzLimits.entries} entries`)
  const entries: Entry[] = []
  let at = archive.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== entryMark) throw damaged()
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

// The end record is the last thing but a comment.
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - 22 - maxComment)
  for (let at = archive.length - 22; at >= first; at--) if (archive.readUInt32LE(at) === endMark) return at
  throw damaged()
}

function unpack(archive: Buffer, { method, packed, unpacked, at, isEncrypted }: Entry): Buffer {
  if (isEncrypted) throw new UnreadableFile('its archive is encrypted')
  if (unpacked > kmzLimits.unpackedBytes || unpacked > packed * kmzLimits.ratio + 1000)
    throw new UnreadableFile('its archive unpacks to far more than a map')
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== localMark) throw damaged()
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  if (start + packed > archive.length) throw damaged()
  const content = archive.subarray(start, start + packed)
  if (method === 0) return content
  if (method !== 8) throw new UnreadableFile('its archive is compressed in a way that is not supported')
  try {
    // The stated size may be wrong: nothing is unpacked beyond it.
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  } catch {
    throw damaged()
  }
}

const damaged = () => new UnreadableFile('its archive is damaged')

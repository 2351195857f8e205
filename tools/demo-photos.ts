// Copies the photos that the demo content uses and does not have yet, and writes photos.json and CREDITS.md: `node tools/demo-photos.ts
// FOLDER [FILE…]`, where FOLDER contains the images and their photos.json with licenses. Further FILEs are copied as well.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

type Source = {
  file: string
  author: string
  license: string
  source: string
  sourceUrl?: string
  note?: string
  notes?: string
}

const [from, ...alsoUsed] = process.argv.slice(2)
if (!from) throw new Error('Usage: node tools/demo-photos.ts FOLDER [FILE…]')
const demo = fileURLToPath(new URL('../demo', import.meta.url))
const sources = (JSON.parse(readFileSync(join(from, 'photos.json'), 'utf8')) as { photos: Source[] }).photos

// Pixels cut off at the right: two people who are cut by the edge.
const cutRight: Record<string, number> = { 'ny-lower-manhattan-from-brooklyn-bridge.jpg': 60 }
// Files above this size or width are re-encoded.
const maxBytes = 350_000
const maxWidth = 2000

const licences: Record<string, string> = {
  'LicenseRef-public-domain': 'Public domain',
  'Public-Domain (US government work)': 'Public domain',
}

// What the source says about changes by others, and what this tool does.
function toChanges({ file, note = '', notes = '' }: Source): string | null {
  if (notes.includes('background replaced')) return 'background replaced'
  if (cutRight[file] || note.includes('Already cropped')) return 'cropped'
  if (note.includes('Already changed')) return 'modified'
  return /360-degree|cube/.test(note) ? 'view cut from a 360-degree panorama' : null
}

function toAuthor({ author }: Source): string {
  if (author.startsWith('Pixabay user')) return 'Unnamed author (Pixabay)'
  if (author.startsWith('not stated (18F')) return '18F, Every Kid in a Park (photographer not named)'
  const unnamed = author.match(/^not stated \((?:Pexels user )?([^),\d]+?)[\s\d]*(?:,[^)]*)?\)$/)
  if (unnamed) return `Unnamed author (${unnamed[1]})`
  return author.replace(/ \((?:StockSnap|Commons|Wikivoyage|not named)[^)]*\)$/, '')
}

// Of an address followed by a remark, only the address is kept.
const toSourceUrl = ({ sourceUrl }: Source) => sourceUrl?.split(' ')[0] ?? null

async function readImage(file: string): Promise<Buffer> {
  const there = join(demo, 'photos', file)
  if (existsSync(there)) return readFileSync(there)
  const original = readFileSync(join(from as string, file))
  const { width = 0, height = 0 } = await sharp(original).metadata()
  const cut = cutRight[file] ?? 0
  if (cut === 0 && width <= maxWidth && original.length <= maxBytes) return original
  const encoded = (quality: number) =>
    sharp(original)
      .extract({ left: 0, top: 0, width: width - cut, height })
      .resize({ width: maxWidth, withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
  const fine = await encoded(78)
  return fine.length <= maxBytes ? fine : await encoded(64)
}

async function toPlaceholder(content: Buffer): Promise<string> {
  const { data, info } = await sharp(content)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const used = new Set<string>(alsoUsed)
for (const name of readdirSync(join(demo, 'locations'))) {
  const places = JSON.parse(readFileSync(join(demo, 'locations', name), 'utf8')) as {
    images: { file: string }[]
  }[]
  for (const place of places) for (const image of place.images) used.add(image.file)
}

const properties = JSON.parse(readFileSync(join(demo, 'properties.json'), 'utf8')) as {
  images: { file: string }[]
}[]
for (const { images } of properties) for (const { file } of images) used.add(file)

const photos = []
const credits = []
for (const file of [...used].sort()) {
  const source = sources.find((one) => one.file === file)
  if (!source) throw new Error(`No licence known for ${file}`)
  const content = await readImage(file)
  writeFileSync(join(demo, 'photos', file), content)
  const { width = 0, height = 0 } = await sharp(content).metadata()
  const [author, changes, sourceUrl] = [toAuthor(source), toChanges(source), toSourceUrl(source)]
  const licence = licences[source.license] ?? source.license
  photos.push({
    file,
    width,
    height,
    placeholder: await toPlaceholder(content),
    author,
    licence,
    sourceUrl,
    changes,
  })
  credits.push(`| ${file} | ${author} | ${licence} | ${changes ?? ''} | ${sourceUrl ?? source.source} |`)
}
for (const file of readdirSync(join(demo, 'photos')))
  if (file.endsWith('.jpg') && !used.has(file)) rmSync(join(demo, 'photos', file))
writeFileSync(join(demo, 'photos', 'photos.json'), `${JSON.stringify(photos, null, 2)}\n`)
const creditsFile = fileURLToPath(new URL('../CREDITS.md', import.meta.url))
const [before] = readFileSync(creditsFile, 'utf8').split('## Photographs\n')
writeFileSync(
  creditsFile,
  `${before}## Photographs\n\nResized to at most 2000 px, metadata removed; other changes are named. The server makes smaller copies.\n\n| file in demo/photos | author | licence | changes | source |\n|---|---|---|---|---|\n${credits.join('\n')}\n`,
)
console.log(`${photos.length} photographs`)

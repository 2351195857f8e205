// Copies the photos that the demo content uses and writes photos.json and CREDITS.md: `node tools/demo-photos.ts
// FOLDER`, where FOLDER contains the images and their photos.json with licenses.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

type Source = { file: string; author: string; license: string; source: string; sourceUrl?: string }

const [from] = process.argv.slice(2)
if (!from) throw new Error('Usage: node tools/demo-photos.ts FOLDER')
const demo = fileURLToPath(new URL('../demo', import.meta.url))
const sources = (JSON.parse(readFileSync(join(from, 'photos.json'), 'utf8')) as { photos: Source[] }).photos

const used = new Set<string>()
for (const name of readdirSync(join(demo, 'locations'))) {
  const places = JSON.parse(readFileSync(join(demo, 'locations', name), 'utf8')) as {
    images: { file: string }[]
  }[]
  for (const place of places) for (const image of place.images) used.add(image.file)
}

const photos = []
const credits = []
for (const file of [...used].sort()) {
  const source = sources.find((one) => one.file === file)
  if (!source) throw new Error(`No licence known for ${file}`)
  copyFileSync(join(from, file), join(demo, 'photos', file))
  const { width = 0, height = 0 } = await sharp(join(from, file)).metadata()
  const small = await sharp(join(from, file))
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const placeholder = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString(
    'base64',
  )
  photos.push({
    file,
    width,
    height,
    placeholder,
    author: source.author,
    licence: source.license.replace('LicenseRef-public-domain', 'Public domain'),
    sourceUrl: source.sourceUrl ?? null,
  })
  credits.push(
    `| ${file} | ${source.author} | ${source.license.replace('LicenseRef-public-domain', 'Public domain')} | ${source.sourceUrl ?? source.source} |`,
  )
}
writeFileSync(join(demo, 'photos', 'photos.json'), `${JSON.stringify(photos, null, 2)}\n`)
const creditsFile = fileURLToPath(new URL('../CREDITS.md', import.meta.url))
const [before] = readFileSync(creditsFile, 'utf8').split('## Photographs')
writeFileSync(
  creditsFile,
  `${before}## Photographs\n\nResized to at most 2000 px, metadata removed; otherwise unchanged. The server makes smaller copies.\n\n| file in demo/photos | author | licence | source |\n|---|---|---|---|\n${credits.join('\n')}\n`,
)
console.log(`${photos.length} photographs`)

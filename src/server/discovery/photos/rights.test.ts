// The author's rights in the published files of an image, and what a link preview may show.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { insertLocation } from '../../../../test/support/factories.ts'
import { plainImage } from '../../../../test/support/images.ts'
import { originalKey } from './media-keys.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const credit = {
  author: 'Ada <b> & Čapek\u0007',
  licence: 'CC-BY-SA-4.0',
  source_url: 'https://commons.wikimedia.org/wiki/File:Arch.jpg?a=1&b=2',
  changes: 'cropped',
}

async function addImage(columns: object, colour = '#336699'): Promise<{ location: string; image: string }> {
  const location = await insertLocation(app.sql)
  const row = { location_id: location, width: 1400, height: 900, alt: 'A plain', ...columns }
  const [image] = await app.sql<
    { id: string }[]
  >`insert into location_images ${app.sql.insert(row)} returning id`
  const id = image?.id as string
  await app.files.write(originalKey(id), await plainImage(colour, 1400, 900))
  return { location, image: id }
}

const readXmp = async (path: string) =>
  (await sharp((await app.get(path)).body).metadata()).xmp?.toString('utf8')

test.each(['avif', 'webp', 'jpg'])(
  'a licensed image carries author, terms and source as XMP in %s',
  async (format) => {
    const { image } = await addImage(credit)
    const xmp = await readXmp(`/media/${image}/640.${format}`)
    expect(xmp).toContain(
      '<dc:creator><rdf:Seq><rdf:li>Ada &lt;b&gt; &amp; Čapek </rdf:li></rdf:Seq></dc:creator>',
    )
    expect(xmp).toContain('<rdf:li xml:lang="x-default">Ada &lt;b&gt; &amp; Čapek , CC BY-SA 4.0</rdf:li>')
    expect(xmp).toContain('CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/')
    expect(xmp).toContain(
      '<xmpRights:WebStatement>https://commons.wikimedia.org/wiki/File:Arch.jpg?a=1&amp;b=2</xmpRights:WebStatement>',
    )
  },
)

test('an image without a license has no metadata', async () => {
  const { image } = await addImage({ author: 'Ada' })
  expect(await readXmp(`/media/${image}/640.jpg`)).toBeUndefined()
})

// The lower right corner, where the credit is: uniform if there is no text.
async function cornerOf(location: string): Promise<{ contrast: number; xmp: string | undefined }> {
  const { body } = await app.get(`/share/${location}.jpg`)
  const part = await sharp(body).extract({ left: 1000, top: 595, width: 200, height: 30 }).png().toBuffer()
  const corner = await sharp(part).stats()
  return {
    contrast: Math.max(...corner.channels.map(({ stdev }) => stdev)),
    xmp: (await sharp(body).metadata()).xmp?.toString('utf8'),
  }
}

test('the image of a link preview shows its credit and carries it', async () => {
  const credited = await cornerOf((await addImage(credit)).location)
  expect(credited.contrast).toBeGreaterThan(20)
  expect(credited.xmp).toContain('CC BY-SA 4.0')
  const plain = await cornerOf((await addImage({})).location)
  expect(plain.contrast).toBeLessThan(3)
  expect(plain.xmp).toBeUndefined()
})

test('a link preview shows the light instead of an illustrative or unseen image', async () => {
  const bare = await insertLocation(app.sql)
  const isRed = async (location: string) => {
    const { dominant } = await sharp((await app.get(`/share/${location}.jpg`)).body).stats()
    return dominant.r > 180 && dominant.g < 60
  }
  expect(await isRed((await addImage({}, '#ee1111')).location)).toBe(true)
  expect(await isRed((await addImage({ illustrative: true }, '#ee1111')).location)).toBe(false)
  expect(await isRed((await addImage({ is_unchecked: true }, '#ee1111')).location)).toBe(false)
  expect(await isRed(bare)).toBe(false)
})

test('a second image of the location itself is previewed when the first is illustrative', async () => {
  const { location } = await addImage({ illustrative: true }, '#1111ee')
  const other = await addImage({}, '#ee1111')
  await app.sql`update location_images set location_id = ${location}, sort_order = 1 where id = ${other.image}`
  const { dominant } = await sharp((await app.get(`/share/${location}.jpg`)).body).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

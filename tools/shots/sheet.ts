// One picture of the beginnings of a page's shots side by side, so that a person looks at one file for each page.
import sharp from 'sharp'

export type Shot = { width: number; scheme: 'light' | 'dark'; picture: Buffer }

const columnHeight = 1500
const gap = 12
/** How wide a column is, by the width of the page. */
const columnWidth = (width: number) => (width < 500 ? 300 : width < 1000 ? 420 : 720)

export async function toSheet(shots: readonly Shot[]): Promise<Buffer> {
  const columns = await Promise.all(
    shots.map(async ({ width, picture }) => {
      const { data, info } = await sharp(picture)
        .resize({ width: columnWidth(width) })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, columnHeight)
      return await sharp(data).extract({ left: 0, top: 0, width: info.width, height }).toBuffer()
    }),
  )
  let left = gap
  const placed = columns.map((input, index) => {
    const at = { input, left, top: gap }
    left += columnWidth((shots[index] as Shot).width) + gap
    return at
  })
  return await sharp({
    create: { width: left, height: columnHeight + 2 * gap, channels: 3, background: '#888' },
  })
    .composite(placed)
    .jpeg({ quality: 80 })
    .toBuffer()
}

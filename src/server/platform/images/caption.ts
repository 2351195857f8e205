// One line of text at the lower right of an image, in a font that ships with the product: a server may have none.
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectRoot } from '../project-root.ts'
import { escaped } from './rights.ts'

const fontfile = join(projectRoot, 'content', 'fonts', 'instrument-sans-500.ttf')
const [sizePoints, padding, maxShare] = [15, 10, 0.9]

/** White on translucent black, at most 90 % as wide as the image. */
export async function captionOverlays(
  text: string,
  { width, height }: { width: number; height: number },
): Promise<OverlayOptions[]> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${escaped(text)}</span>`,
      font: `Instrument Sans Medium ${sizePoints}`,
      fontfile,
      dpi: 96,
      rgba: true,
      width: Math.floor(width * maxShare),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const box = { width: info.width + 2 * padding, height: info.height + 2 * padding }
  const background = { ...box, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.6 } }
  const [left, top] = [width - box.width, height - box.height]
  return [
    { input: { create: background }, left, top },
    { input: data, left: left + padding, top: top + padding },
  ]
}

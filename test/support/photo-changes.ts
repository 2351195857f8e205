// What people change about a photo before they enter it again, for tests of how copies are found.
import sharp, { type Sharp } from 'sharp'

export type PhotoChange = (photo: Buffer) => Promise<Buffer>

const toJpeg = (image: Sharp, quality = 80) => image.jpeg({ quality }).toBuffer()

async function sizeOf(photo: Buffer) {
  const { width, height } = await sharp(photo).metadata()
  return { width, height }
}

/** Keeps this part of the width and of the height, from a corner that is `left` and `top` of them away. */
const cropped =
  (keep: number, { left, top }: { left: number; top: number }) =>
  async (photo: Buffer): Promise<Sharp> => {
    const { width, height } = await sizeOf(photo)
    return sharp(photo).extract({
      left: Math.floor(width * left),
      top: Math.floor(height * top),
      width: Math.floor(width * keep),
      height: Math.floor(height * keep),
    })
  }

async function framed(photo: Buffer): Promise<Buffer> {
  const edge = Math.round((await sizeOf(photo)).width * 0.08)
  return await toJpeg(
    sharp(photo).extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#ffffff' }),
  )
}

/** Straightened by 4°, without the corners that are empty then. */
async function tilted(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sizeOf(photo)
  const turned = await sharp(photo).rotate(4).jpeg({ quality: 100 }).toBuffer()
  const outer = await sizeOf(turned)
  const [innerWidth, innerHeight] = [Math.floor(width * 0.87), Math.floor(height * 0.87)]
  return await toJpeg(
    sharp(turned).extract({
      left: Math.floor((outer.width - innerWidth) / 2),
      top: Math.floor((outer.height - innerHeight) / 2),
      width: innerWidth,
      height: innerHeight,
    }),
  )
}

export const photoChanges = {
  'cropped by 10%': async (photo) => toJpeg(await cropped(0.9, { left: 0.07, top: 0.02 })(photo)),
  'cropped by 35%': async (photo) => toJpeg(await cropped(0.65, { left: 0.3, top: 0.05 })(photo)),
  mirrored: (photo) => toJpeg(sharp(photo).flop()),
  'rotated by 90°': (photo) => toJpeg(sharp(photo).rotate(90)),
  framed,
  negative: (photo) => toJpeg(sharp(photo).negate({ alpha: false })),
  'tilted by 4°': tilted,
  'smaller, brighter and compressed': (photo) =>
    toJpeg(sharp(photo).resize({ width: 700 }).modulate({ brightness: 1.2 }), 45),
  'mirrored and cropped by 20%': async (photo) => {
    const part = await (await cropped(0.8, { left: 0.15, top: 0.1 })(photo)).toBuffer()
    return await toJpeg(sharp(part).flop())
  },
} satisfies Record<string, PhotoChange>

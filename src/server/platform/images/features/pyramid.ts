// A gray image and smaller copies of it, so that what is drawn larger in another image is found there as well.

/** Gray values row by row, 0 to 255. */
export type GrayImage = { width: number; height: number; data: Float32Array }

const step = 1.2
const maxLevels = 8

/** How many pixels of the image one of a level is wide. */
export const scaleOf = (level: number): number => step ** level

/** The image and the smaller ones of at least `minSide` pixels each way. */
export function makePyramid(image: GrayImage, minSide: number): GrayImage[] {
  const pyramid: GrayImage[] = []
  for (let level = 0; level < maxLevels; level += 1) {
    const width = Math.round(image.width / scaleOf(level))
    const height = Math.round(image.height / scaleOf(level))
    if (Math.min(width, height) < minSide) break
    pyramid.push(level === 0 ? image : shrink(pyramid[level - 1]!, width, height))
  }
  return pyramid
}

/** A smaller image: each pixel is the mean of the area that it covers. */
export function shrink(image: GrayImage, width: number, height: number): GrayImage {
  const lying = shrinkRows(image, width)
  return turn(shrinkRows(turn(lying), height))
}

function shrinkRows({ width, height, data }: GrayImage, to: number): GrayImage {
  const out = new Float32Array(to * height)
  const covered = width / to
  for (let x = 0; x < to; x += 1) {
    const from = x * covered
    const until = Math.min(from + covered, width)
    for (let at = Math.floor(from); at < until; at += 1) {
      const share = (Math.min(at + 1, until) - Math.max(at, from)) / (until - from)
      for (let y = 0; y < height; y += 1) out[y * to + x]! += share * data[y * width + at]!
    }
  }
  return { width: to, height, data: out }
}

function turn({ width, height, data }: GrayImage): GrayImage {
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) out[x * height + y] = data[y * width + x]!
  return { width: height, height: width, data: out }
}

/** Binomial weights of five pixels each way: a deviation of one pixel. */
export function smoothen({ width, height, data }: GrayImage): GrayImage {
  const lying = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const row = y * width
      const near = data[row + (x < 1 ? 0 : x - 1)]! + data[row + (x > width - 2 ? width - 1 : x + 1)]!
      const outer = data[row + (x < 2 ? 0 : x - 2)]! + data[row + (x > width - 3 ? width - 1 : x + 2)]!
      lying[row + x] = (6 * data[row + x]! + 4 * near + outer) / 16
    }
  const out = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const [above, below] = [Math.max(y - 1, 0) * width, Math.min(y + 1, height - 1) * width]
    const [first, last] = [Math.max(y - 2, 0) * width, Math.min(y + 2, height - 1) * width]
    for (let x = 0; x < width; x += 1) {
      const middle = 6 * lying[y * width + x]!
      out[y * width + x] =
        (lying[first + x]! + 4 * lying[above + x]! + middle + 4 * lying[below + x]! + lying[last + x]!) / 16
    }
  }
  return { width, height, data: out }
}

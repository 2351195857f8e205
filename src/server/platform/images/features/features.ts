// What is kept of an image to find copies of it: its keypoints and a small gray image, as at most 16 kB.
import { findKeypoints, type Keypoint, type Keypoints, wordsPerPoint } from './keypoints.ts'
import { type GrayImage, shrink } from './pyramid.ts'

/** `width` and `height`: of the image that was described. */
export type Features = { width: number; height: number; keypoints: Keypoints; small: GrayImage }

/** An image is described at this number of pixels, whatever its shape. */
export const describedPixels = 320 * 320
const smallPixels = 64 * 64
const maxSmallSide = 255

/** Of the layout and of the method: descriptions of another version cannot be compared. */
const version = 1
// Version, width and height of the small image, 0; width, height and number of points, 16 bits each; 2 bytes free.
const headBytes = 12
// Position in sixteenths of a pixel, 16 bits each; angle in 256 steps; scale in eighths.
const pointBytes = 6
const positionSteps = 16
const angleSteps = 256
const scaleSteps = 8

export function describeImage(image: GrayImage): Buffer {
  const { points, bits } = findKeypoints(image)
  const small = makeSmall(image)
  const bytes = Buffer.alloc(headBytes + points.length * (pointBytes + wordsPerPoint * 4) + small.data.length)
  bytes.set([version, small.width, small.height])
  bytes.writeUInt16LE(image.width, 4)
  bytes.writeUInt16LE(image.height, 6)
  bytes.writeUInt16LE(points.length, 8)
  let at = headBytes
  for (const { x, y, angle, scale } of points) {
    bytes.writeUInt16LE(Math.round(x * positionSteps), at)
    bytes.writeUInt16LE(Math.round(y * positionSteps), at + 2)
    bytes[at + 4] = Math.round((angle / (2 * Math.PI)) * angleSteps) & (angleSteps - 1)
    bytes[at + 5] = Math.round(scale * scaleSteps)
    at += pointBytes
  }
  for (const word of bits) at = bytes.writeUInt32LE(word, at)
  bytes.set(small.data.map(Math.round), at)
  return bytes
}

function makeSmall(image: GrayImage): GrayImage {
  const { width, height } = image
  const scale = Math.min(1, Math.sqrt(smallPixels / (width * height)), maxSmallSide / Math.max(width, height))
  return shrink(image, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
}

/** Null for a description of another version. */
export function readFeatures(bytes: Buffer): Features | null {
  if (bytes[0] !== version) return null
  const count = bytes.readUInt16LE(8)
  const bitsAt = headBytes + count * pointBytes
  const smallAt = bitsAt + count * wordsPerPoint * 4
  const points = Array.from({ length: count }, (_, index) => readPoint(bytes, headBytes + index * pointBytes))
  // A copy, because the words have to start at a multiple of four. Little-endian, as all processors that Node runs on.
  const bits = new Uint32Array(Uint8Array.from(bytes.subarray(bitsAt, smallAt)).buffer)
  return {
    width: bytes.readUInt16LE(4),
    height: bytes.readUInt16LE(6),
    keypoints: { points, bits },
    small: { width: bytes[1]!, height: bytes[2]!, data: Float32Array.from(bytes.subarray(smallAt)) },
  }
}

const readPoint = (bytes: Buffer, at: number): Keypoint => ({
  x: bytes.readUInt16LE(at) / positionSteps,
  y: bytes.readUInt16LE(at + 2) / positionSteps,
  angle: (bytes[at + 4]! / angleSteps) * 2 * Math.PI,
  scale: bytes[at + 5]! / scaleSteps,
})

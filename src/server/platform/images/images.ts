// Image processing: the server uses the image library only through this module, one task at a time, in a process with bounded memory.
import { Unavailable } from '../unavailable.ts'
import type { CropOptions, Rendition } from './encode.ts'
import { createFairQueue } from './fair-queue.ts'
import type { FoundCopy } from './features/find-copy.ts'
import type { ImageTask, RenditionPart } from './image-tasks.ts'
import { runInWorker } from './image-worker.ts'
import type { InspectedImage } from './inspect.ts'
import type { PixelSize } from './pixels.ts'
import type { Format } from './renditions.ts'
import type { ImageRights } from './rights.ts'

const maxWaiting = 300
const queue = createFairQueue(
  maxWaiting,
  () => new Unavailable('Too many photos are being processed right now. Try again in a minute.'),
)
const run = (group: string, task: ImageTask, content: Buffer = Buffer.alloc(0)) =>
  queue(group, () => runInWorker(task, content))

// Groups of the fair queue: each user who uploads, visitors, and background publishing.
const ofSender = (sender: string) => `sender ${sender}`
const visitors = 'visitors'
const background = 'background'

/**
 * Decodes every pixel of a file and returns its properties.
 * @param options.sender the group in the fair queue
 * @param options.withFeatures also describes the image, so that copies of it are found
 * @throws ImageRefused, Unavailable
 */
export async function inspectImage(
  path: string,
  options: { maxMegapixels: number; sender: string; withFeatures?: boolean },
): Promise<InspectedImage & { features: Buffer | null }> {
  const { maxMegapixels, sender, withFeatures = false } = options
  const frame = await run(ofSender(sender), { name: 'inspect', path, maxMegapixels, withFeatures })
  return { ...(frame.message as InspectedImage), features: withFeatures ? Buffer.from(frame.content) : null }
}

/**
 * For each candidate how it is a copy of the image, or null, all by their features. About a millisecond for each.
 * @param sender without one, the work waits in the group of background publishing
 */
export async function findCopies(
  features: Buffer,
  candidates: readonly Buffer[],
  sender?: string,
): Promise<(FoundCopy | null)[]> {
  const all = [features, ...candidates]
  const task: ImageTask = { name: 'find-copies', sizes: all.map(({ length }) => length) }
  const frame = await run(sender ? ofSender(sender) : background, task, Buffer.concat(all))
  return frame.message as (FoundCopy | null)[]
}

/** All renditions of an image. @throws ImageRefused when it cannot be decoded, Unavailable */
export async function makeRenditions(content: Buffer, rights?: ImageRights): Promise<Rendition[]> {
  const frame = await run(background, { name: 'encode-all', rights }, content)
  let at = 0
  return (frame.message as RenditionPart[]).map(({ width, format, bytes }) => {
    at += bytes
    return { width, format, content: frame.content.subarray(at - bytes, at) }
  })
}

/** One rendition, for a visitor who waits for it. @throws as above */
export async function makeRendition(
  content: Buffer,
  width: number,
  format: Format,
  rights?: ImageRights,
): Promise<Buffer> {
  return (await run(visitors, { name: 'encode', width, format, rights }, content)).content
}

/** Red, green and blue of each pixel of a small PNG, row by row. @throws as above */
export async function readPixelsOf(
  content: Buffer,
  maxSide: number,
): Promise<{ size: PixelSize; pixels: Buffer }> {
  const frame = await run(background, { name: 'pixels', maxSide }, content)
  return { size: frame.message as PixelSize, pixels: frame.content }
}

type Rectangle = { width: number; height: number; quality: number }

/** A JPEG that fills a rectangle, from an uploaded file. @throws as above */
export async function cropFile(path: string, rectangle: Rectangle, sender: string): Promise<Buffer> {
  return (await run(ofSender(sender), { name: 'crop', path, ...rectangle })).content
}

/** The same from a stored image or a drawing, for a visitor. @throws as above */
export async function cropContent(
  content: Buffer,
  rectangle: CropOptions & { isSvg?: boolean },
): Promise<Buffer> {
  return (await run(visitors, { name: 'crop', ...rectangle }, content)).content
}

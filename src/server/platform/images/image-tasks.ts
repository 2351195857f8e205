// The tasks of an image worker. They run in its process; the server shares only their types.
import { readFile } from 'node:fs/promises'
import { decode } from './decode.ts'
import { type CropOptions, crop, encode, encodeAll } from './encode.ts'
import { readFeatures } from './features/features.ts'
import { type FoundCopy, findCopy } from './features/find-copy.ts'
import { createProbe } from './features/find-matches.ts'
import { type InspectedImage, inspect } from './inspect.ts'
import { type PixelSize, readPixels } from './pixels.ts'
import type { Format } from './renditions.ts'
import type { ImageRights } from './rights.ts'

/** A task takes its image from a file, or from the bytes of its message. */
export type ImageTask =
  | { name: 'inspect'; path: string; maxMegapixels: number; withFeatures: boolean }
  | { name: 'find-copies'; sizes: number[] }
  | { name: 'encode'; width: number; format: Format; rights?: ImageRights | undefined }
  | { name: 'encode-all'; rights?: ImageRights | undefined }
  | { name: 'pixels'; maxSide: number }
  | ({ name: 'crop'; path?: string; isSvg?: boolean } & CropOptions)

/** The parts of `encode-all`, in the order of their bytes. */
export type RenditionPart = { width: number; format: Format; bytes: number }

type Value = InspectedImage | RenditionPart[] | PixelSize | (FoundCopy | null)[] | null
export type TaskResult = { value: Value; content: Buffer }

const nothing = Buffer.alloc(0)

/** @throws ImageRefused, WorkerUsedUp, or another Error when the work failed */
export async function runTask(task: ImageTask, input: Buffer): Promise<TaskResult> {
  switch (task.name) {
    case 'inspect':
      return await inspectFile(task)
    case 'find-copies':
      return { value: findCopiesAmong(input, task.sizes), content: nothing }
    case 'encode':
      return {
        value: null,
        content: await encode(await decode(input, task.width), task.width, task.format, task.rights),
      }
    case 'encode-all': {
      const renditions = await encodeAll(input, task.rights)
      const value = renditions.map(({ width, format, content }) => ({ width, format, bytes: content.length }))
      return { value, content: Buffer.concat(renditions.map((one) => one.content)) }
    }
    case 'pixels': {
      const { size, content } = await readPixels(input, task.maxSide)
      return { value: size, content }
    }
    case 'crop':
      return { value: null, content: await getCrop(task, input) }
  }
}

async function inspectFile(task: ImageTask & { name: 'inspect' }): Promise<TaskResult> {
  const { image, features } = await inspect(await readFile(task.path), task)
  return { value: image, content: features }
}

/** The first is looked for among the others. */
function findCopiesAmong(input: Buffer, sizes: readonly number[]): (FoundCopy | null)[] {
  let at = 0
  const [image, ...others] = sizes.map((size) => {
    at += size
    return readFeatures(input.subarray(at - size, at))
  })
  if (!image) return others.map(() => null)
  const probe = createProbe(image)
  return others.map((other) => other && findCopy(probe, other))
}

async function getCrop(task: ImageTask & { name: 'crop' }, input: Buffer): Promise<Buffer> {
  if (task.isSvg) return await crop({ svg: input }, task)
  const content = task.path ? await readFile(task.path) : input
  // Twice the width leaves enough pixels to crop a wide image.
  return await crop(await decode(content, task.width * 2), task)
}

// Images and their credits.
import { z } from 'zod'

/** Who made an image, and on which terms. `changes`: what was changed besides its size, such as `cropped`. */
export const imageCreditShape = z.object({
  author: z.string(),
  licence: z.string(),
  sourceUrl: z.string().nullable(),
  changes: z.string().nullable(),
})

/**
 * An image with its credit. The size of an externally hosted image is unknown. `url` is a JPEG of at most
 * 1280 px; `formats` says that /media/{id}/{width}.{avif,webp,jpg} exist. `illustrative`: it does not show
 * this location, or not from there. `isUnchecked`: it was found by its position, and nobody has reviewed it
 * yet.
 */
export const displayImageShape = z.object({
  id: z.uuid(),
  url: z.string(),
  formats: z.boolean(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  author: z.string().nullable(),
  licence: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  changes: z.string().nullable(),
  illustrative: z.boolean(),
  isUnchecked: z.boolean(),
})

export type ImageCredit = z.infer<typeof imageCreditShape>

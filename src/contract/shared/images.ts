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
 * An image with its credit. `url` is a JPEG of at most 1280 px; /media/{id}/{width}.{avif,webp,jpg} exist beside it. `sourceUrl`: the page or
 * the address that it comes from. `illustrative`: it does not show this location, or not from there. `isUnchecked`: it was found by its
 * position, and nobody has reviewed it yet.
 */
export const displayImageShape = z.object({
  id: z.uuid(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().nullable(),
  alt: z.string(),
  author: z.string().nullable(),
  licence: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  changes: z.string().nullable(),
  illustrative: z.boolean(),
  isUnchecked: z.boolean(),
})

/**
 * An address in a list of images. It is fetched once; `imageId` is the stored image, which is part of `images` from then on. `failure`: why it
 * failed or, while it is `waiting`, why the last attempt did.
 */
export const imageLinkShape = z.object({
  url: z.string(),
  state: z.enum(['waiting', 'stored', 'failed']),
  failure: z.string().nullable(),
  imageId: z.uuid().nullable(),
})

export type ImageLink = z.infer<typeof imageLinkShape>
export type ImageCredit = z.infer<typeof imageCreditShape>

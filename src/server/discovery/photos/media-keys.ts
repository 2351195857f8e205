// The storage keys of an image's files: all of them are below the image's id.
import { type Format, formatNames, widths } from '../../platform/images/renditions.ts'

/** The uploaded file. It is never served. */
export const originalKey = (id: string) => `media/${id}/original`

export const renditionKey = (id: string, width: number, format: Format) => `media/${id}/${width}.${format}`

/** The image for link previews, with its credit: see share-image.ts. */
export const shareKey = (id: string) => `media/${id}/share-credited.jpg`

// Without a credit; written by earlier versions.
const oldShareKey = (id: string) => `media/${id}/share.jpg`

/** The keys of all files that may be stored for an image. */
export const allKeys = (id: string) => [
  originalKey(id),
  shareKey(id),
  oldShareKey(id),
  ...widths.flatMap((width) => formatNames.map((format) => renditionKey(id, width, format))),
]

// In a list of cards an illustrative photo may represent several locations. Beside a card that shows it,
// another image of the location comes first.
import type { ImageRow } from '../photos/display-image.ts'

type Pictured = { images: ImageRow[] | null }

/** The cards beside and above a card, in rows of three. */
const nearbyCards = 3

/** The rows in their order; where a neighbor shows the same photo, one of the two being illustrative, another image comes first. */
export function withVariedCovers<Row extends Pictured>(rows: readonly Row[]): Row[] {
  const shown: Row[] = []
  for (const row of rows) {
    const near = shown.slice(-nearbyCards).flatMap(({ images }) => images?.[0] ?? [])
    shown.push({ ...row, images: row.images && withOtherCover(row.images, near) })
  }
  return shown
}

function withOtherCover(images: ImageRow[], near: readonly ImageRow[]): ImageRow[] {
  const isFree = (image: ImageRow) => !near.some((other) => isRepeated(image, other))
  const [cover] = images
  if (!cover || isFree(cover)) return images
  const next = images.find(isFree)
  return next ? [next, ...images.filter((image) => image !== next)] : images
}

// Copies of one photo are separate files with the same source.
const isRepeated = (one: ImageRow, other: ImageRow) =>
  (one.illustrative || other.illustrative) && one.source_url !== null && one.source_url === other.source_url

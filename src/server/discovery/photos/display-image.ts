// Images of locations and properties: the row that a list aggregates as JSON, and its conversion for output.
import type { DisplayImage } from '../../../contract/discovery/locations.ts'

export type ImageRow = {
  id: string
  width: number
  height: number
  placeholder: string | null
  alt: string
  author: string | null
  licence: string | null
  source_url: string | null
  changes: string | null
  illustrative: boolean
  is_unchecked: boolean
}

/** An image in the contract's shape. */
export function toImage(row: ImageRow): DisplayImage {
  return {
    id: row.id,
    url: `/media/${row.id}/1280.jpg`,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt,
    author: row.author,
    licence: row.licence,
    sourceUrl: row.source_url,
    changes: row.changes,
    illustrative: row.illustrative,
    isUnchecked: row.is_unchecked,
  }
}

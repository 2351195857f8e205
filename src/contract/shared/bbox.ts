// A bounding box as a query parameter.
import { z } from 'zod'

/** A bounding box `west,south,east,north` in degrees; west greater than east crosses the date line. */
export const bbox = z
  .string()
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .refine((sides) => sides.length === 4 && sides.every(Number.isFinite), 'Expected west,south,east,north')
  .transform(([west, south, east, north]) => ({ west, south, east, north }) as Box)
  .refine(
    (box) =>
      Math.abs(box.west) <= 180 &&
      Math.abs(box.east) <= 180 &&
      Math.abs(box.south) <= 90 &&
      Math.abs(box.north) <= 90,
    'Out of range',
  )
  .refine((box) => box.south <= box.north, 'South must not be greater than north')

export type Box = { west: number; south: number; east: number; north: number }

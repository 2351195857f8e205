// The tiles that cover a box, as the ids by which PMTiles orders them.
import { zxyToTileId } from 'pmtiles'
import type { Box } from '../../../contract/shared/bbox.ts'

const maxLatitude = 85.051128

const column = (longitude: number, zoom: number) => ((longitude + 180) / 360) * 2 ** zoom
const row = (latitude: number, zoom: number) => {
  const radians = (Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom
}

/** First and last column and row of a zoom. */
function getExtent({ west, south, east, north }: Box, zoom: number) {
  const last = 2 ** zoom - 1
  const within = (value: number) => Math.max(0, Math.min(last, Math.floor(value)))
  return {
    left: within(column(west, zoom)),
    right: within(column(east, zoom)),
    top: within(row(north, zoom)),
    bottom: within(row(south, zoom)),
  }
}

export function countTiles(box: Box, minZoom: number, maxZoom: number): number {
  let count = 0
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const { left, right, top, bottom } = getExtent(box, zoom)
    count += (right - left + 1) * (bottom - top + 1)
  }
  return count
}

/** Ascending. */
export function getTileIds(box: Box, minZoom: number, maxZoom: number): Float64Array {
  const ids = new Float64Array(countTiles(box, minZoom, maxZoom))
  let at = 0
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const { left, right, top, bottom } = getExtent(box, zoom)
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        ids[at] = zxyToTileId(zoom, x, y)
        at += 1
      }
  }
  return ids.sort()
}

/** The index of the first id that is not less than `id`. */
export function firstFrom(ids: Float64Array, id: number): number {
  let [low, high] = [0, ids.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ids[middle] as number) < id) low = middle + 1
    else high = middle
  }
  return low
}

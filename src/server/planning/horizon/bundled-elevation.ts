// The elevation models that come with the product: five places with cells of 30 m or less, made by tools/elevation.ts.
import { join } from 'node:path'
import { projectRoot } from '../../platform/project-root.ts'
import { openTileSource, type TileSource } from './tile-source.ts'

const box = (west: number, south: number, east: number, north: number) => ({ west, south, east, north })

/** As in tools/elevation.ts, which cuts the data to them. */
const areas = [
  // Yosemite Valley from Yosemite Falls to Half Dome.
  box(-119.598, 37.699, -119.528, 37.769),
  // The San Gabriel Mountains.
  box(-118.346, 34.231, -117.953, 34.409),
  // Mount St. Helens.
  box(-122.253, 46.124, -122.124, 46.251),
  // The west hills of Portland.
  box(-122.71, 45.49, -122.63, 45.55),
  // Kilauea.
  box(-155.34, 19.247, -155.093, 19.465),
]

/** Mount Whitney: no ground in the contiguous states or in Hawaii is higher. */
const highest = 4421

/** @param address of the operator's own data, which replace the bundled ones (tile-source.ts) */
export const openElevation = (address: string | undefined): TileSource =>
  address ? openTileSource(address) : openBundledElevation()

export function openBundledElevation(): TileSource {
  const source = openTileSource(join(projectRoot, 'content', 'elevation', 'places.pmtiles'))
  return { ...source, name: 'NASA SRTM and U.S. Geological Survey, part of Viewfinder', areas, highest }
}

// A small map of the surroundings of a point as SVG: coast, lakes, rivers, towns and borders of the bundled world map, and a marker.
// In the colors of the large map, light or dark as the page is.
import type { GeoPoint } from '../../../rules/distance.ts'
import { type Feature, readTilesAround, type TilePoint, toTilePoint } from './world-tiles.ts'

const width = 144
const height = 108
/** About 110 miles from side to side in the middle of the USA. */
const unitsPerTile = 200
const middle = { x: width / 2, y: height / 2 }

const fills = ['earth', 'glaciers', 'parks', 'urban', 'water'] as const
const strokes = ['rivers', 'boundaries'] as const

const light =
  '.sea,.water{fill:#dde6e9}.earth{fill:#f2f1ee}.glaciers{fill:#fff}.parks{fill:#e4eadf}.urban{fill:#e3e3e3}.rivers{stroke:#c3d2d8}.boundaries{stroke:#a9a9a9}.ring{stroke:#fff}.dot{fill:#e08a00}'
const dark =
  '.sea,.water{fill:#10181b}.earth{fill:#242424}.glaciers{fill:#34383a}.parks{fill:#232b22}.urban{fill:#3a3a3a}.rivers{stroke:#33484f}.boundaries{stroke:#5c5c5c}.ring{stroke:#191919}.dot{fill:#f0a83c}'
const shapes =
  '.rivers,.boundaries{fill:none}.boundaries{stroke-dasharray:3 2}.area{fill-opacity:.3}.ring{stroke-width:2}'

type Subject = {
  point: GeoPoint
  /** The point is somewhere in a square of 0.2 degrees. */
  isApproximate: boolean
}

/** An SVG of 144 by 108 units. */
export async function drawThumbnail({ point, isApproximate }: Subject): Promise<string> {
  const center = toTilePoint(point)
  const reach = { x: middle.x / unitsPerTile, y: middle.y / unitsPerTile }
  const tiles = await readTilesAround(center, reach, [...fills, ...strokes])
  const path = (layer: string, isClosed: boolean) => {
    const features = tiles.flatMap((tile) => tile.layers[layer] ?? [])
    const data = features
      .filter(({ kind }) => kind !== 'county')
      .map((one) => toPathData(one, center, isClosed))
      .join('')
    return data && `<path class="${layer}" d="${data}"/>`
  }
  const ground = fills.map((layer) => path(layer, true)).join('')
  const lines = strokes.map((layer) => path(layer, false)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>${shapes}${light}@media(prefers-color-scheme:dark){${dark}}</style><path class="sea" d="M0 0h${width}v${height}h-${width}z"/>${ground}${lines}${isApproximate ? areaSvg : dotSvg}</svg>`
}

const dotSvg = `<circle class="dot ring" cx="${middle.x}" cy="${middle.y}" r="5"/>`
const areaSvg = `<circle class="dot area" cx="${middle.x}" cy="${middle.y}" r="16"/>`

const short = (value: number) => Number(value.toFixed(1))

/** Lines outside of the image are left out, as are points that would coincide with the previous one. */
function toPathData({ lines }: Feature, center: TilePoint, isClosed: boolean): string {
  return lines
    .map((line) =>
      line.map(({ x, y }) => ({
        x: short(middle.x + (x - center.x) * unitsPerTile),
        y: short(middle.y + (y - center.y) * unitsPerTile),
      })),
    )
    .filter(isInPicture)
    .map((line) => {
      const points = line.filter(
        (point, index) => index === 0 || point.x !== line[index - 1]?.x || point.y !== line[index - 1]?.y,
      )
      return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${isClosed ? 'z' : ''}`
    })
    .join('')
}

function isInPicture(line: TilePoint[]): boolean {
  const xs = line.map(({ x }) => x)
  const ys = line.map(({ y }) => y)
  return Math.max(...xs) >= 0 && Math.min(...xs) <= width && Math.max(...ys) >= 0 && Math.min(...ys) <= height
}

// The images of the markers, drawn when the map first requests them: dots in the colors of photography themes and discs,
// light and dark, and the cone of a shooting direction.
import type { MapLibreMap } from 'maplibre-gl'

export const amber = '#f2ab35'
const ink = '#161616'
const colors = { light: { fill: ink, ring: '#ffffff' }, dark: { fill: '#f4f4f4', ring: ink } }

const dotPixels = 20
const focusPixels = 26
const conePixels = 160
const coneDegrees = 54

/** The discs of clusters, each with its minimum number of locations. */
export const clusterSizes = [
  { name: 'cluster-few', pixels: 32, from: 2 },
  { name: 'cluster-some', pixels: 38, from: 10 },
  { name: 'cluster-many', pixels: 46, from: 100 },
  { name: 'cluster-crowd', pixels: 54, from: 1000 },
] as const

type Drawing = { pixels: number; draw: (context: CanvasRenderingContext2D) => void }

/** By image id, as the layers name them; beside them `location-{theme}-{light or dark}`. */
const drawings: Record<string, Drawing> = {
  'location-focus': dot(focusPixels, { fill: amber, ring: ink }),
  ...Object.fromEntries(
    clusterSizes.flatMap(({ name, pixels }) => [
      [`${name}-light`, dot(pixels, colors.light)],
      [`${name}-dark`, dot(pixels, colors.dark)],
    ]),
  ),
  'shooting-direction': { pixels: conePixels, draw: cone },
}

/** Draws the images that a layer requests. */
export function drawMarkersOnDemand(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const drawing = drawings[id] ?? locationDot(id)
    if (!drawing || map.hasImage(id)) return
    const { data, scale } = rendered(drawing)
    map.addImage(id, data, { pixelRatio: scale })
  })
}

function locationDot(id: string): Drawing | undefined {
  const [, theme, look] = /^location-([a-z]*)-(light|dark)$/.exec(id) ?? []
  if (!look) return undefined
  const { fill, ring } = colors[look as keyof typeof colors]
  return dot(dotPixels, { fill: (theme && themeColor(theme)) || fill, ring })
}

/** Of styles.css; empty for an unknown theme. */
const themeColor = (theme: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-theme-${theme}`)

function rendered({ pixels, draw }: Drawing): { data: ImageData; scale: number } {
  const scale = Math.max(2, Math.ceil(window.devicePixelRatio))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels * scale
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(scale, scale)
  draw(context)
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), scale }
}

function dot(pixels: number, { fill, ring }: { fill: string; ring: string }): Drawing {
  const middle = pixels / 2
  const disc = (context: CanvasRenderingContext2D, radius: number, color: string) => {
    context.beginPath()
    context.arc(middle, middle, radius, 0, 2 * Math.PI)
    context.fillStyle = color
    context.fill()
  }
  const draw = (context: CanvasRenderingContext2D) => {
    context.shadowColor = 'rgb(0 0 0 / 0.35)'
    context.shadowBlur = 2
    disc(context, middle - 2, ring)
    context.shadowBlur = 0
    disc(context, middle - 4, fill)
  }
  return { pixels, draw }
}

// Opens upwards from the center, so that rotating it by the bearing points it where the camera looks.
function cone(context: CanvasRenderingContext2D): void {
  const middle = conePixels / 2
  const half = ((coneDegrees / 2) * Math.PI) / 180
  const light = context.createRadialGradient(middle, middle, 6, middle, middle, middle)
  light.addColorStop(0, 'rgb(242 171 53 / 0.85)')
  light.addColorStop(0.6, 'rgb(242 171 53 / 0.35)')
  light.addColorStop(1, 'rgb(242 171 53 / 0)')
  context.beginPath()
  context.moveTo(middle, middle)
  context.arc(middle, middle, middle, -Math.PI / 2 - half, -Math.PI / 2 + half)
  context.closePath()
  context.fillStyle = light
  context.fill()
}

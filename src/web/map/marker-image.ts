// The pictures of the markers, drawn when the map first asks for them: dots in two themes, and the cone of a shooting direction.
import type { MapLibreMap } from 'maplibre-gl'

export const amber = '#f2ab35'
const ink = '#161616'
const paper = '#ffffff'

const dotPixels = 22
const focusPixels = 30
const conePixels = 160
const coneDegrees = 54

type Drawing = { pixels: number; draw: (context: CanvasRenderingContext2D) => void }

/** By image id, as the layers name them. */
const drawings: Record<string, Drawing> = {
  'location-light': { pixels: dotPixels, draw: (context) => dot(context, dotPixels, ink, paper) },
  'location-dark': { pixels: dotPixels, draw: (context) => dot(context, dotPixels, '#f4f4f4', ink) },
  'location-focus': { pixels: focusPixels, draw: (context) => dot(context, focusPixels, amber, ink) },
  'shooting-direction': { pixels: conePixels, draw: cone },
}

/** Draws what a layer asks for. */
export function drawMarkersOnDemand(map: MapLibreMap): void {
  map.setMissingStyleImageResolver((id) => {
    const drawing = drawings[id]
    if (!drawing || map.hasImage(id)) return
    const { data, scale } = rendered(drawing)
    map.addImage(id, data, { pixelRatio: scale })
  })
}

function rendered({ pixels, draw }: Drawing): { data: ImageData; scale: number } {
  const scale = Math.max(2, Math.ceil(window.devicePixelRatio))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels * scale
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.scale(scale, scale)
  draw(context)
  return { data: context.getImageData(0, 0, canvas.width, canvas.height), scale }
}

function dot(context: CanvasRenderingContext2D, pixels: number, fill: string, ring: string): void {
  const middle = pixels / 2
  context.beginPath()
  context.arc(middle, middle, middle - 4, 0, 2 * Math.PI)
  context.shadowColor = 'rgb(0 0 0 / 0.35)'
  context.shadowBlur = 3
  context.fillStyle = ring
  context.fill()
  context.shadowBlur = 0
  context.beginPath()
  context.arc(middle, middle, middle - 6, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
}

// Opens upwards from the middle, so that turning it by the bearing points it where the camera looks.
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

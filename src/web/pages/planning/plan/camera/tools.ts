// The calculators by the name that the address has for each, and what of the inputs a link to one contains.
import { type CameraInputs, convertLengths, type Units } from './camera-inputs.ts'

type Tool = { title: string; inputs: readonly (keyof CameraInputs)[] }

const gear = ['sensor', 'body', 'sensorWidth', 'sensorHeight', 'focal'] as const

export const tools = {
  sharpness: { title: 'Sharpness', inputs: [...gear, 'aperture', 'distance'] },
  framing: { title: 'Framing', inputs: [...gear, 'distance', 'width'] },
  'long-exposure': { title: 'Long exposure', inputs: ['shutter', 'filter', 'secondFilter'] },
  stars: { title: 'Stars', inputs: [...gear, 'aperture', 'megapixels', 'declination'] },
  'star-trails': {
    title: 'Star trails',
    inputs: [...gear, 'orientation', 'trailMinutes', 'direction', 'tilt'],
  },
  timelapse: { title: 'Timelapse', inputs: ['minutes', 'interval', 'frameRate', 'megabytes'] },
  panorama: {
    title: 'Panorama',
    inputs: [...gear, 'orientation', 'panoramaWidth', 'panoramaHeight', 'overlap'],
  },
  flash: { title: 'Flash', inputs: ['guideNumber', 'iso', 'flashPower', 'flashDistance', 'aperture'] },
  drone: { title: 'Drone', inputs: [...gear, 'megapixels', 'droneHeight'] },
  moon: { title: 'Moon size', inputs: [...gear, 'height'] },
} as const satisfies Record<string, Tool>

export type ToolId = keyof typeof tools

export const isToolId = (id: string | undefined): id is ToolId => id !== undefined && Object.hasOwn(tools, id)

/** The address of a calculator with what is typed in it, for any spot. */
export function toolAddress(tool: ToolId, inputs: CameraInputs): string {
  const values = Object.fromEntries(tools[tool].inputs.map((name) => [name, inputs[name]]))
  const typed = new URLSearchParams({ units: inputs.units, ...values })
  return `/plan?${new URLSearchParams({ camera: tool, typed: typed.toString() })}`
}

const maxLength = 100

/** What such an address has for its calculator, in the reader's units. Other names and long texts are dropped. */
export function readTyped(tool: ToolId, typed: string, units: Units): Partial<CameraInputs> {
  const values = new URLSearchParams(typed)
  const from = values.get('units')
  const found = tools[tool].inputs.flatMap((name) => {
    const text = values.get(name)
    return text === null || text.length > maxLength ? [] : [[name, text] as const]
  })
  const inputs: Partial<CameraInputs> = Object.fromEntries(found)
  return from === 'miles' || from === 'kilometers' ? convertLengths(inputs, from, units) : inputs
}

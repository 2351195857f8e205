// Sensors by their size, and what follows from it: crop factor, size of a pixel, and the circle of confusion.

export type Sensor = { name: string; widthMm: number; heightMm: number }

/**
 * Sizes as makers state them. Sources: klecker.de “Film and sensor formats” (36 × 24, 13.2 × 8.8), markbalcomphotography.com (Canon
 * 22.3 × 14.9), htmt41.com on Fujifilm’s X and GFX (23.5 × 15.6, 43.8 × 32.9), ayton.id.au “fov” (17.3 × 13.0), askvity.info on the
 * main camera of the iPhone 15 Pro (type 1/1.28, 9.8 × 7.3). Bodies differ by some tenths of a millimeter.
 */
export const sensors = {
  'medium-format': { name: 'Medium format, 44 × 33', widthMm: 43.8, heightMm: 32.9 },
  'full-frame': { name: 'Full frame', widthMm: 36, heightMm: 24 },
  'aps-c': { name: 'APS-C (Nikon, Sony, Fujifilm, Pentax)', widthMm: 23.5, heightMm: 15.6 },
  'aps-c-canon': { name: 'APS-C (Canon)', widthMm: 22.3, heightMm: 14.9 },
  'four-thirds': { name: 'Micro Four Thirds', widthMm: 17.3, heightMm: 13 },
  'one-inch': { name: '1-inch', widthMm: 13.2, heightMm: 8.8 },
  phone: { name: 'Phone, main camera (type 1/1.28)', widthMm: 9.8, heightMm: 7.3 },
} as const satisfies Record<string, Sensor>

export type SensorId = keyof typeof sensors

export const isSensorId = (id: string): id is SensorId => Object.hasOwn(sensors, id)

export const diagonalMm = ({ widthMm, heightMm }: Sensor) => Math.hypot(widthMm, heightMm)

/** Of the diagonals: 1 for full frame, 2 for Micro Four Thirds. */
export const cropFactor = (sensor: Sensor) => diagonalMm(sensors['full-frame']) / diagonalMm(sensor)

/**
 * The largest blur that still looks like a point in a print seen as a whole: 1/1500 of the diagonal, the usual 0.029 mm of full frame,
 * in proportion for every other sensor.
 */
export const circleOfConfusionMm = (sensor: Sensor) => diagonalMm(sensor) / 1500

/** Square pixels that fill the sensor: mm² per million pixels are µm². */
export const pixelPitchMicrons = ({ widthMm, heightMm }: Sensor, megapixels: number) =>
  Math.sqrt((widthMm * heightMm) / megapixels)

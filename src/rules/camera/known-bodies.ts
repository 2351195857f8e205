// Sensors of common cameras, by the name that their photos have. Sizes and effective pixels as makers' specifications state them; a camera that is
// not here is asked for, never guessed.

export type BodySensor = { widthMm: number; heightMm: number; megapixels: number }

// Width, height, millions of pixels, and the names of all cameras that have the same.
const table: readonly (readonly [number, number, number, ...string[]])[] = [
  [36, 24, 21.1, 'Canon EOS 5D Mark II'],
  [36, 24, 22.3, 'Canon EOS 5D Mark III'],
  [36, 24, 30.4, 'Canon EOS 5D Mark IV'],
  [36, 24, 30.3, 'Canon EOS R'],
  [36, 24, 45, 'Canon EOS R5'],
  [35.9, 23.9, 20.1, 'Canon EOS R6'],
  [35.9, 23.9, 24.2, 'Canon EOS R6m2'],
  [35.9, 24, 26.2, 'Canon EOS RP', 'Canon EOS 6D Mark II'],
  [35.8, 23.9, 20.2, 'Canon EOS 6D'],
  [22.3, 14.8, 32.5, 'Canon EOS R7', 'Canon EOS 90D'],
  [22.4, 15, 20.2, 'Canon EOS 7D Mark II'],
  [35.9, 24, 24.3, 'NIKON D750', 'NIKON D610'],
  [35.9, 23.9, 24.5, 'NIKON D780', 'NIKON Z 6', 'NIKON Z 6_2', 'NIKON Z f'],
  [35.9, 23.9, 24.3, 'NIKON Z 5'],
  [35.9, 24, 36.3, 'NIKON D800', 'NIKON D800E', 'NIKON D810'],
  [35.9, 23.9, 45.7, 'NIKON D850', 'NIKON Z 7', 'NIKON Z 7_2', 'NIKON Z 8', 'NIKON Z 9'],
  [23.5, 15.7, 20.9, 'NIKON D500', 'NIKON D7500', 'NIKON Z 50'],
  [35.6, 23.8, 24.2, 'SONY ILCE-7M3', 'SONY ILCE-7C'],
  [35.6, 23.8, 12.1, 'SONY ILCE-7SM3'],
  [35.9, 23.9, 33, 'SONY ILCE-7M4'],
  [35.9, 24, 42.4, 'SONY ILCE-7RM2', 'SONY ILCE-7RM3'],
  [35.9, 24, 50.1, 'SONY ILCE-1'],
  [35.7, 23.8, 61, 'SONY ILCE-7RM4', 'SONY ILCE-7RM5'],
  [23.5, 15.6, 24.3, 'SONY ILCE-6000', 'FUJIFILM X-T2'],
  [23.5, 15.6, 24.2, 'SONY ILCE-6300', 'SONY ILCE-6400', 'SONY ILCE-6600'],
  [23.5, 15.6, 26.1, 'FUJIFILM X-T3', 'FUJIFILM X-T4'],
  [23.5, 15.7, 40.2, 'FUJIFILM X-T5'],
  [43.8, 32.9, 51.4, 'FUJIFILM GFX 50S'],
  [43.8, 32.9, 102, 'FUJIFILM GFX100S'],
  [35.9, 24, 36.4, 'PENTAX K-1'],
  [13.2, 8.8, 20, 'DJI FC6310', 'Hasselblad L1D-20c'],
]

const bodies = new Map(
  table.flatMap(([widthMm, heightMm, megapixels, ...names]) =>
    names.map((name) => [name.toLowerCase(), { widthMm, heightMm, megapixels }]),
  ),
)

/** Of the camera with that name in any letters; undefined where it is not certain. */
export const findBodySensor = (name: string): BodySensor | undefined => bodies.get(name.trim().toLowerCase())

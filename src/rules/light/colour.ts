// Colors mixed in OKLab (Ottosson 2020), which is perceptually uniform and avoids the gray of mixing sRGB values.

/** OKLab: lightness 0..1, green–red, blue–yellow. */
export type Colour = readonly [lightness: number, a: number, b: number]

/** The color of a six-digit hex code such as #ffbe6b. */
export function toColor(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Six-digit hex code; colors outside of sRGB are clipped. */
export function toHex([lightness, a, b]: Colour): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((value) =>
      Math.round(gamma(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The color at a share of the way (0: first, 1: second) between two colors. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const at = (index: 0 | 1 | 2) => first[index] + (second[index] - first[index]) * share
  return [at(0), at(1), at(2)]
}

/**
 * A smooth curve through colors at ascending positions (Catmull-Rom with end points doubled), so that a gradient drawn
 * from it has no visible bend. Positions outside give the first or last color.
 */
export function smoothColourAt(
  positions: readonly number[],
  colours: readonly Colour[],
  position: number,
): Colour {
  const last = positions.length - 1
  const next = positions.findIndex((value) => value > position)
  if (next === 0) return colours[0]!
  if (next === -1) return colours[last]!
  const near = (index: number) => colours[Math.min(last, Math.max(0, index))]!
  const [before, from, to, after] = [near(next - 2), near(next - 1), near(next), near(next + 1)]
  const t = (position - positions[next - 1]!) / (positions[next]! - positions[next - 1]!)
  const at = (index: 0 | 1 | 2) => {
    const slopeFrom = (to[index] - before[index]) / 2
    const slopeTo = (after[index] - from[index]) / 2
    const bend = 2 * (from[index] - to[index]) + slopeFrom + slopeTo
    return from[index] + t * (slopeFrom + t * (to[index] - from[index] - slopeFrom - bend + t * bend))
  }
  return [at(0), at(1), at(2)]
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function gamma(value: number): number {
  const clipped = Math.min(1, Math.max(0, value))
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055
}

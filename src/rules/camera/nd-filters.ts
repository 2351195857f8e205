// Neutral density filters by their three names, and the shutter time behind them.

/** Filters as they are sold. The numbers of strong ones are rounded: ten stops are 1024 times as long, and sold as ND1000. */
export const ndFilters = [
  { stops: 1, number: 2 },
  { stops: 2, number: 4 },
  { stops: 3, number: 8 },
  { stops: 4, number: 16 },
  { stops: 5, number: 32 },
  { stops: 6, number: 64 },
  { stops: 7, number: 128 },
  { stops: 8, number: 256 },
  { stops: 9, number: 512 },
  { stops: 10, number: 1000 },
  { stops: 15, number: 32_000 },
] as const

/** log₁₀ of how much is held back: 0.3 a stop. */
export const opticalDensity = (stops: number) => stops * Math.log10(2)

/** Each stop doubles the time; the stops of stacked filters add up. */
export const timeBehindFilters = (seconds: number, stops: number) => seconds * 2 ** stops

// ΔT = TT − UT: how far the uniform time of the ephemerides is ahead of the turning Earth. What a place sees depends on
// the Earth's turn, so an error of one second is about one second in every contact.

import { DeltaT_EspenakMeeus } from 'astronomy-engine'
import { dayMs } from '../../durations.ts'

/**
 * Seconds at the start of a year. Until 2024 as observed by the IERS and published by the USNO (`deltat.data`); then
 * predictions of the USNO that pass into the spline of Stephenson, Morrison and Hohenkerk (2016).
 */
// biome-ignore format: a table
const knots: readonly (readonly [year: number, seconds: number])[] = [
  [2005, 64.6876], [2006, 64.8452], [2007, 65.1464], [2008, 65.4574], [2009, 65.7768], [2010, 66.0699],
  [2011, 66.3246], [2012, 66.603], [2013, 66.9069], [2014, 67.281], [2015, 67.6439], [2016, 68.1024],
  [2017, 68.5927], [2018, 68.9676], [2019, 69.2202], [2020, 69.3612], [2021, 69.3593], [2022, 69.2945],
  [2023, 69.2039], [2024, 69.1752], [2028, 69.0206], [2032, 68.9981], [2036, 69.1498], [2040, 69.4751],
  [2044, 69.9737], [2048, 70.6451], [2050, 71.0457],
]
const firstYear = knots[0]![0]
const [lastYear, lastSeconds] = knots.at(-1)!
/** After 2050 the last rate, and the acceleration of the years before. */
const rate = 0.2
const acceleration = 0.0108

/** Seconds. Before 2005 the polynomials of Espenak and Meeus (2006), which fit the observed values to about 0.3 s. */
export function deltaTAt(utMs: number): number {
  const year = 2000 + (utMs - Date.UTC(2000, 0, 1)) / dayMs / 365.25
  if (year < firstYear) return DeltaT_EspenakMeeus((utMs - Date.UTC(2000, 0, 1, 12)) / dayMs)
  const after = year - lastYear
  if (after >= 0) return lastSeconds + rate * after + (acceleration * after ** 2) / 2
  const index = knots.findIndex(([start]) => start > year)
  const [[from, low], [to, high]] = [knots[index - 1]!, knots[index]!]
  return low + ((high - low) * (year - from)) / (to - from)
}

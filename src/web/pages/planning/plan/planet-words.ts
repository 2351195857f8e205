// Planets and the moon in words.
import type { MeetingName } from '../../../../rules/light/planets/planet.ts'

export const bodyNames: Record<MeetingName, string> = {
  moon: 'Moon',
  mercury: 'Mercury',
  venus: 'Venus',
  mars: 'Mars',
  jupiter: 'Jupiter',
  saturn: 'Saturn',
}

/** Sirius, the brightest star. */
const siriusMagnitude = -1.5
/** Vega and Arcturus: only four stars are brighter. */
const brightStarMagnitude = 0
/** As the stars of the Big Dipper. */
const dipperMagnitude = 2

/** `−2.1, brighter than any star` */
export function magnitudeText(magnitude: number): string {
  const value = magnitude.toFixed(1).replace('-', '−')
  if (magnitude < siriusMagnitude) return `${value}, brighter than any star`
  if (magnitude < brightStarMagnitude) return `${value}, like the brightest stars`
  if (magnitude < dipperMagnitude) return `${value}, like a bright star`
  return `${value}, faint`
}

/** `1.4°`, `23′` */
export const angleText = (degrees: number) =>
  degrees < 0.95 ? `${Math.round(degrees * 60)}′` : `${degrees.toFixed(1)}°`

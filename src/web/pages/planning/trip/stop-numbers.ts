// The numbers of a stop as its form shows them, in the reader's units, and back.
import type { TripStop } from '../../../../contract/planning/trips.ts'
import { toNumber } from '../../../../rules/coordinates.ts'
import { kilometersPerMile, metersPerFoot } from '../../../../rules/distance-text.ts'

type Numbers = Pick<TripStop, 'driveMinutes' | 'walkMiles' | 'climbFeet'>
export type NumberTexts = { drive: string; walk: string; climb: string }

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

export const toNumberTexts = (
  { driveMinutes, walkMiles, climbFeet }: Numbers,
  isMetric: boolean,
): NumberTexts => ({
  drive: driveMinutes === null ? '' : String(driveMinutes),
  walk: walkMiles === 0 ? '' : String(rounded(walkMiles * (isMetric ? kilometersPerMile : 1), 1)),
  climb: climbFeet === 0 ? '' : String(rounded(climbFeet * (isMetric ? metersPerFoot : 1), 0)),
})

/** Those that are no numbers are in `wrong`. What was not changed stays as it is, whatever its unit. */
export function toStopNumbers(
  texts: NumberTexts,
  before: Numbers,
  isMetric: boolean,
): { numbers: Numbers; wrong: (keyof Numbers)[] } {
  const shown = toNumberTexts(before, isMetric)
  const entered = (name: keyof NumberTexts) => texts[name].trim()
  const isKept = (name: keyof NumberTexts) => entered(name) === shown[name]
  const numbers: Numbers = {
    driveMinutes: entered('drive') === '' ? null : toNumber(entered('drive')),
    walkMiles: isKept('walk')
      ? before.walkMiles
      : rounded(toNumber(entered('walk') || '0') / (isMetric ? kilometersPerMile : 1), 1),
    climbFeet: isKept('climb')
      ? before.climbFeet
      : rounded(toNumber(entered('climb') || '0') / (isMetric ? metersPerFoot : 1), 0),
  }
  const wrong = (['driveMinutes', 'walkMiles', 'climbFeet'] as const).filter((name) =>
    Number.isNaN(numbers[name]),
  )
  return { numbers, wrong }
}

// Backups in one folder by schedule: their names, and which of them are kept.

export type Kept = { days: number; weeks: number }

const pattern = /^viewfinder-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/

const partialPattern = /^viewfinder-\d{8}T\d{6}Z\.tar\.partial$/

/** `viewfinder-20261126T031500Z.tar`; names in order of time are in order of the alphabet. */
export const backupName = (at: Date) => `viewfinder-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar`

/** The names of our backups, oldest first. Other files are none of our business. */
export const backupNames = (names: readonly string[]): string[] =>
  names.filter((name) => pattern.test(name)).toSorted()

/**
 * The files to delete: backups but the newest of each of the last `days` days and `weeks` weeks that have one, and what interrupted
 * ones left that are older than the newest whole one.
 */
export function outdatedBackups(names: readonly string[], { days, weeks }: Kept): string[] {
  const newestFirst = backupNames(names).toReversed()
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, days),
    ...newestOfEach(newestFirst, weekOf).slice(0, weeks),
  ])
  const newest = newestFirst[0] ?? ''
  const interrupted = names.filter((name) => partialPattern.test(name) && name < newest)
  return [...newestFirst.filter((name) => !kept.has(name)).toReversed(), ...interrupted]
}

function newestOfEach(newestFirst: readonly string[], periodOf: (name: string) => number): string[] {
  const seen = new Set<number>()
  return newestFirst.filter((name) => {
    const period = periodOf(name)
    return !seen.has(period) && seen.add(period)
  })
}

const dayMs = 86_400_000
const dayOf = (name: string) => {
  const [, year, month, day] = (pattern.exec(name) ?? []).map(Number)
  return Date.UTC(year as number, (month as number) - 1, day) / dayMs
}
// The first day of 1970 was a Thursday: weeks begin on Monday.
const weekOf = (name: string) => Math.floor((dayOf(name) + 3) / 7)

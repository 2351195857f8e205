// The life cycle of a photo contest, by its dates alone, and its limits. The server applies it, and pages use
// it to show what is possible.
import { dayMs, hourMs } from './durations.ts'
import type { ThemeId } from './places.ts'

/** `waiting`: entries are closed and voting has not started; passed at once if both happen at the same time. */
export const contestStates = ['upcoming', 'accepting', 'waiting', 'voting', 'closed'] as const
export type ContestState = (typeof contestStates)[number]

/** Instants as ISO text, in this order: a contest starts before its deadline, and votes are cast after it. */
export type ContestDates = {
  startDate: string
  submissionDeadline: string
  votingStartDate: string
  votingEndDate: string
}

type Step = { until: keyof ContestDates; next: ContestState }

/** Each state, the date that ends it, and the state that follows. */
const contestSteps: Record<Exclude<ContestState, 'closed'>, Step> = {
  upcoming: { until: 'startDate', next: 'accepting' },
  accepting: { until: 'submissionDeadline', next: 'waiting' },
  waiting: { until: 'votingStartDate', next: 'voting' },
  voting: { until: 'votingEndDate', next: 'closed' },
}

/** The state at an instant. A date belongs to the state that it begins. */
export function getContestState(dates: ContestDates, now: Date): ContestState {
  let state: ContestState = 'upcoming'
  while (state !== 'closed') {
    const { until, next }: Step = contestSteps[state]
    if (now.getTime() < Date.parse(dates[until])) return state
    state = next
  }
  return state
}

/** The date of the next change, or undefined for a closed contest. */
export const nextContestDate = (dates: ContestDates, state: ContestState): string | undefined =>
  state === 'closed' ? undefined : dates[contestSteps[state].until]

export const contestLimits = {
  titleLength: 120,
  themeLength: 80,
  descriptionLength: 4000,
  prizeLength: 2000,
  rulesLength: 8000,
  maxSubmissionsPerUser: 20,
  defaultSubmissionsPerUser: 3,
  maxWinners: 10,
  maxAllowedThemes: 8,
  maxMinAccountAgeDays: 365,
  /** Entries of all users in one contest. */
  maxEntries: 5000,
  entryTitleLength: 200,
  entryDescriptionLength: 2000,
} as const

/** The winners that the contests tab shows. */
export const recentWinners = 8

/** A camera's clock has no time zone: it may differ from UTC by this much. */
const zoneToleranceMs = 14 * hourMs

export const captureDateMissing =
  'This contest takes photos from its own dates, and this file doesn’t say when it was taken. Upload the original file with its camera data.'

/**
 * Why a photo does not fit a contest that takes only photos of its own time, or undefined. EXIF supports a
 * date but does not prove it, because anybody can edit the file.
 * @param shootingTime the camera's local time without a zone
 */
export function captureDateError(
  shootingTime: string | null,
  { startDate }: Pick<ContestDates, 'startDate'>,
  now: Date,
): string | undefined {
  if (shootingTime === null) return captureDateMissing
  const takenMs = Date.parse(`${shootingTime}Z`)
  if (takenMs < Date.parse(startDate) - zoneToleranceMs)
    return 'This photo was taken before the contest started, according to its camera data.'
  if (takenMs > now.getTime() + zoneToleranceMs)
    return 'This photo was taken in the future, according to its camera data.'
  return undefined
}

/** `Sunrise`, `Sunrise or Sunset`, `Nature, Macro or Urban`. */
export function listThemes(themes: readonly ThemeId[]): string {
  const names = themes.map((theme) => theme.charAt(0).toUpperCase() + theme.slice(1))
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

/** Why a photo of this location does not fit, or undefined. @param location undefined if none was chosen */
export function allowedThemesError(
  allowed: readonly ThemeId[],
  location: { name: string; themes: readonly ThemeId[] } | undefined,
): string | undefined {
  if (allowed.length === 0) return undefined
  const themes = listThemes(allowed)
  if (!location)
    return `This contest takes photos of locations with the theme ${themes}. Choose where you took it.`
  return location.themes.some((theme) => allowed.includes(theme))
    ? undefined
    : `${location.name} doesn’t have the theme ${themes}, which this contest asks for.`
}

/** The published position of a location may be off by a cell of 0.2°, and a subject may be far from the camera. */
const maxMilesFromLocation = 25

/** Why a photo was not taken at a location, or undefined. @param miles from the position in the file to the location */
export const farFromLocationError = (name: string, miles: number): string | undefined =>
  miles > maxMilesFromLocation
    ? `This photo was taken ${Math.round(miles)} miles from ${name}, according to its camera data.`
    : undefined

/** Whether an account may vote, by its age. A contest without a least age has 0 days. */
export const isOldEnoughToVote = (
  { minAccountAgeDays }: { minAccountAgeDays: number },
  memberSince: Date,
  now: Date,
): boolean => minAccountAgeDays === 0 || now.getTime() - memberSince.getTime() >= minAccountAgeDays * dayMs

/** Entries by votes, the earlier first among those with equally many. */
export type Counted = { id: string; votes: number; submittedAt: string }

/** The order of a result. The id decides between entries of the same instant, so that every recount agrees. */
export const byResult = (one: Counted, other: Counted): number =>
  other.votes - one.votes || compareText(one.submittedAt, other.submittedAt) || compareText(one.id, other.id)

const compareText = (one: string, other: string) => Number(one > other) - Number(one < other)

/** The first `winnerCount` of ranked entries that have a vote at all. */
export const toWinners = <E extends Counted>(ranked: readonly E[], winnerCount: number): E[] =>
  ranked.slice(0, winnerCount).filter(({ votes }) => votes > 0)

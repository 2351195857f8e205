// When a permit is available: ranges of days that recur every year.

/** Days as MM-DD, both included; a range may cross the new year. */
export type SeasonRange = { from: string; to: string }

/** Without ranges a permit is available all year. @param date YYYY-MM-DD */
export const isInSeason = (seasons: readonly SeasonRange[], date: string): boolean =>
  seasons.length === 0 || seasons.some((season) => isWithin(season, date.slice(5)))

const isWithin = ({ from, to }: SeasonRange, day: string) =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const dayText = (day: string) => `${months[Number(day.slice(0, 2)) - 1]} ${Number(day.slice(3))}`

/** `March 1 – November 30`. */
export const seasonText = ({ from, to }: SeasonRange): string => `${dayText(from)} – ${dayText(to)}`

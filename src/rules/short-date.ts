// A date as the server's texts show it.

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** `Nov 21, 2026` of YYYY-MM-DD. */
export const shortDate = (date: string): string =>
  `${months[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`

/** One date, or the first and the last. */
export const shortDates = (first: string, last: string): string =>
  first === last ? shortDate(first) : `${shortDate(first)} – ${shortDate(last)}`

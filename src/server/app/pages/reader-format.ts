// The format of distances, times and dates for the language and region that a request prefers (Accept-Language).
import { type ReaderFormat, usFormat } from '../../../rules/reader-format.ts'

// Countries whose roads are signed in miles, with their dependencies.
const regionsWithMiles = new Set('US PR GU VI AS MP UM GB IM JE GG LR'.split(' '))

// A header names a few languages; longer ones are cut.
const maxHeaderLength = 300
const maxRemembered = 300
const remembered = new Map<string, ReaderFormat>()

/**
 * The format of the most preferred language that has one; the format of the United States without a header.
 */
export function readerFormat(acceptLanguage: string | undefined): ReaderFormat {
  const header = (acceptLanguage ?? '').slice(0, maxHeaderLength)
  const cached = remembered.get(header)
  if (cached) return cached
  let format = usFormat
  for (const tag of getTags(header)) {
    const found = formatOfTag(tag)
    if (!found) continue
    format = found
    break
  }
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(header, format)
  return format
}

/** The language tags, the most preferred first: `de-DE,de;q=0.9,en;q=0.8`. */
function getTags(header: string): string[] {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim())
      const q = parameters.find((text) => text.startsWith('q='))?.slice(2)
      return { tag, weight: q === undefined ? 1 : Number(q) }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

// Undefined for anything that is not a language tag. A tag without a region has its language's most likely
// one: `de` → DE.
function formatOfTag(tag: string): ReaderFormat | undefined {
  try {
    const region = new Intl.Locale(tag).maximize().region ?? 'US'
    const formatter = new Intl.DateTimeFormat(tag, {
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
    })
    const parts = formatter.formatToParts(0).map(({ type }) => type)
    const first = parts.find((type) => type === 'year' || type === 'month' || type === 'day')
    return {
      units: regionsWithMiles.has(region) ? 'miles' : 'kilometers',
      clock: formatter.resolvedOptions().hour12 ? '12-hour' : '24-hour',
      dateOrder: first === 'year' ? 'year-month-day' : first === 'day' ? 'day-month-year' : 'month-day-year',
    }
  } catch {
    return undefined
  }
}

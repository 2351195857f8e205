// Names of IANA time zones.

const longNames = new Map<string, Intl.DateTimeFormat>()

/** `Pacific Standard Time`, as valid at that instant. Throws RangeError for an unknown zone. */
export function timeZoneName(timeZone: string, at: string): string {
  const format =
    longNames.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'long' })
  longNames.set(timeZone, format)
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const shortNames = new Map<string, Intl.DateTimeFormat>()

/** `PST`, `GMT+9`: what a time of day is followed by. As valid at that instant. Throws RangeError for an unknown zone. */
export function shortZoneName(timeZone: string, at: string | number): string {
  const format =
    shortNames.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
  shortNames.set(timeZone, format)
  return format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Whether a text names a time zone that this runtime knows, such as `America/Denver`. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(text)
  } catch {
    return false
  }
}

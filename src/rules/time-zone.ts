// Names of IANA time zones.

/** Whether a text names a time zone that this runtime knows, such as `America/Denver`. */
export function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text })
    return /^[A-Za-z]+(\/[A-Za-z0-9_+-]+)*$/.test(text)
  } catch {
    return false
  }
}

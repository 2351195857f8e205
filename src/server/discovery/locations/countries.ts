// Converts codes or English names from files to two-letter country codes.

const codesByName = new Map<string, string>([
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
])
const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
for (let first = 65; first <= 90; first += 1) {
  for (let second = 65; second <= 90; second += 1) {
    const code = String.fromCharCode(first, second)
    const name = englishNames.of(code)?.toLowerCase()
    if (name && !codesByName.has(name)) codesByName.set(name, code)
  }
}

/** The code for a code or name, or null if it is neither. */
export function countryCode(typed: string): string | null {
  return /^[A-Za-z]{2}$/.test(typed) && typed.toLowerCase() !== 'uk'
    ? typed.toUpperCase()
    : (codesByName.get(typed.toLowerCase()) ?? null)
}

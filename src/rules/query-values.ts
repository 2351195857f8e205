// Values of query parameters: unknown or invalid ones are ignored, never an error.
// chunk: frame

const parseList = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap((one) => String(one).split(','))

/** The allowed value, or undefined. */
export const parseOne = <T extends string>(allowed: readonly T[], value: unknown): T | undefined =>
  allowed.find((one) => one === value)

/** The allowed values of a list or of text with commas, in the order of the vocabulary; undefined for none. */
export const parseSome = <T extends string>(allowed: readonly T[], value: unknown): T[] | undefined => {
  const listed = parseList(value)
  const found = allowed.filter((one) => listed.includes(one))
  return found.length > 0 ? found : undefined
}

/** A number within bounds; empty text is none. */
export const numberIn = (value: unknown, min: number, max: number): number | undefined => {
  const number = value === '' ? Number.NaN : Number(value)
  return number >= min && number <= max ? number : undefined
}
/** Trimmed text without what a database cannot store: NUL, and unpaired surrogates, which truncation may leave. */
export const text = (value: unknown, maxLength: number): string | undefined =>
  (typeof value === 'string' || typeof value === 'number'
    ? String(value).replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()
    : '') || undefined

// Values of tables and KML that are JSON: programs that flatten GeoJSON write nested objects so.

/** A longer value is no place. */
const maxCharacters = 10_000

/** The object in a text, or undefined. */
export function objectInJson(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'string' || value.length > maxCharacters || !value.trimStart().startsWith('{'))
    return undefined
  try {
    return JSON.parse(value) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** The name of the place that a JSON text describes; empty if there is none. */
export function nameInJson(value: unknown): string {
  const object = objectInJson(value)
  const name = object?.name ?? object?.title ?? object?.['Business Name']
  return typeof name === 'string' ? name.trim() : ''
}

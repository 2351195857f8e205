// The Link header that names the next page of a list (RFC 8288).

/** `<path?…&cursor=…>; rel="next"` with the same input, or undefined without a cursor. */
export function nextLink(
  path: string,
  input: Record<string, unknown>,
  cursor: string | undefined,
): string | undefined {
  if (cursor === undefined) return undefined
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || name === 'cursor') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, toText(one))
  }
  query.set('cursor', cursor)
  return `<${path}?${query}>; rel="next"`
}

function toText(value: unknown): string {
  // The only object among inputs is a bounding box, written as west,south,east,north.
  return typeof value === 'object' && value !== null ? Object.values(value).join(',') : String(value)
}

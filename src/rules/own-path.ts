// The redirect target after signing in: only a path of our own site.

/** The path with its query and fragment, or undefined for anything that a browser could resolve to another site. */
export function ownPath(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > 2000) return undefined
  // `//host` and `/\host` are other sites, and browsers strip tabs and line breaks before they parse.
  if (!/^\/(?!\/)/.test(input) || /[\\\p{Cc}]/u.test(input)) return undefined
  const base = 'http://own.invalid'
  if (!URL.canParse(input, base)) return undefined
  const url = new URL(input, base)
  const path = url.pathname + url.search + url.hash
  return url.origin === base && !path.startsWith('//') ? path : undefined
}

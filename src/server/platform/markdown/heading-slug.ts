// The id of a heading, for links to it.

const maxLength = 60

/** `Why fog?` → `why-fog`; with a number appended if the text has it already. */
export function uniqueSlug(text: string, taken: readonly string[]): string {
  const slug =
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, maxLength)
      .replaceAll(/^-+|-+$/g, '') || 'section'
  const used = new Set(taken)
  for (let number = 2; ; number++) {
    const candidate = used.has(slug) ? `${slug}-${number}` : slug
    if (!used.has(candidate)) return candidate
  }
}

// Limits of photos: the server enforces them, and the upload form checks them before anything is sent.

export const photoLimits = {
  /** 10 MB as the pages state it: ten million bytes, so that text, browser and server agree. */
  maxBytes: 10_000_000,
  maxMegapixels: 60,
  maxTags: 20,
  tagLength: 40,
  titleLength: 200,
  descriptionLength: 2000,
} as const

/** Tags as they are stored: trimmed, not empty, without duplicates regardless of case. */
export function tidyTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const tag of tags) {
    const text = tag.trim().replaceAll(/\s+/g, ' ')
    if (text !== '' && !seen.has(text.toLowerCase())) seen.set(text.toLowerCase(), text)
  }
  return [...seen.values()]
}

// The free photos that were found for a location, as lines of text.
import type { Found } from '../server/contributions/commons/rank.ts'

/** One line a photo: its number for --pick, distance, heading, size, license, author and title. */
export function candidateTable(name: string, found: readonly Found[]): string {
  if (found.length === 0) return `Commons has no free photo near ${name}.`
  const lines = found.map((file) =>
    [
      String(file.pageId).padStart(11),
      (file.distanceMiles === null ? 'category' : `${file.distanceMiles.toFixed(2)} mi`).padStart(8),
      (file.headingDegrees === null ? '–' : `${file.headingDegrees}°`).padStart(4),
      `${file.width} × ${file.height}`.padStart(13),
      file.licence.padEnd(12),
      `${file.title} – ${file.author}${file.restrictions ? ` (restrictions: ${file.restrictions})` : ''}`,
    ].join('  '),
  )
  return [`${found.length} free photos for ${name}; add some with --pick NUMBER,NUMBER`, ...lines].join('\n')
}

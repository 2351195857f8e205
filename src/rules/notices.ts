// What a notification says in words: the same on the page and in the mail.

export type NoticeWords = { kind: string; actorName: string | null; data: Record<string, string | number | null> }

const named = (value: string | number | null | undefined) => (value === null || value === undefined || value === '' ? undefined : String(value))

/** One sentence; a kind that is not known here still says that something happened. */
export function noticeText({ kind, actorName, data }: NoticeWords): string {
  const somebody = actorName ?? 'Somebody'
  const place = named(data.locationName) ?? named(data.location) ?? named(data.name)
  const at = place ? ` of ${place}` : ''
  const texts: Record<string, string> = {
    follow: `${somebody} follows you`,
    'photo-like': `${somebody} likes your photograph${at}`,
    'review-like': `${somebody} likes your review${at}`,
    'photo-ready': `Your photograph${at} is published`,
    'photo-failed': `Your photograph${at} could not be processed`,
    'photo-featured': `Your photograph${at} was chosen as featured`,
    'location-verified': `${place ?? 'A location that you shared'} is verified`,
    'location-removed': `${place ?? 'A location that you shared'} was taken down`,
    'report-decided': 'Your report was looked at',
    'new-photo': `${somebody} published a photograph${at}`,
  }
  return texts[kind] ?? 'There is news for you'
}

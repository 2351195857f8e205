// What a notification says in words: the same on the page and in the mail.

export type NoticeWords = {
  kind: string
  actorName: string | null
  data: Record<string, string | number | null>
}

const named = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? undefined : String(value)

/** One sentence; a kind that is not known here still says that something happened. */
export function noticeText({ kind, actorName, data }: NoticeWords): string {
  const somebody = actorName ?? 'Somebody'
  const place = named(data.locationName) ?? named(data.location) ?? named(data.name)
  const at = place ? ` of ${place}` : ''
  const shared = place ?? 'A location that you shared'
  const merged = named(data.mergedInto)
  const why = data.reason ? `: ${data.reason}` : ''
  const texts: Record<string, string> = {
    follow: `${somebody} follows you`,
    'photo-like': `${somebody} likes your photograph${at}`,
    'review-like': `${somebody} likes your review${at}`,
    'photo-ready': `Your photograph${at} is published`,
    'photo-failed': `Your photograph${at} could not be processed`,
    'photo-featured': `Your photograph${at} was chosen as featured`,
    'location-verified': `${shared} is verified`,
    'location-removed': merged ? `${shared} was merged into ${merged}` : `${shared} was taken down${why}`,
    'location-restored': `${shared} is back`,
    'review-removed': `Your review${at} was taken down${why}`,
    'review-restored': `Your review${at} is back`,
    'photo-removed': `Your photograph${at} was taken down${why}`,
    'photo-restored': `Your photograph${at} is back`,
    'report-decided': 'Your report was looked at',
    'new-photo': `${somebody} published a photograph${at}`,
  }
  return texts[kind] ?? 'There is news for you'
}

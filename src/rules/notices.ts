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
  const somebody = actorName ?? 'Someone'
  const place = named(data.locationName) ?? named(data.location) ?? named(data.name)
  const at = place ? ` of ${place}` : ''
  const shared = place ?? 'A location you shared'
  const merged = named(data.mergedInto)
  const why = data.reason ? `: ${data.reason}` : ''
  const texts: Record<string, string> = {
    follow: `${somebody} followed you`,
    'photo-like': `${somebody} liked your photo${at}`,
    'review-like': `${somebody} liked your review${at}`,
    'photo-ready': `Your photo${at} is live`,
    'photo-failed': `Your photo${at} could not be processed`,
    'photo-featured': `Your photo${at} was featured`,
    'location-verified': `${shared} was verified`,
    'location-removed': merged ? `${shared} was merged into ${merged}` : `${shared} was removed${why}`,
    'location-restored': `${shared} was restored`,
    'review-removed': `Your review${at} was removed${why}`,
    'review-restored': `Your review${at} was restored`,
    'photo-removed': `Your photo${at} was removed${why}`,
    'photo-restored': `Your photo${at} was restored`,
    'report-decided': 'Your report was reviewed',
    'new-photo': `${somebody} shared a photo${at}`,
  }
  return texts[kind] ?? 'You have a new notification'
}

// Who made it, and what else they did: counts of their rows. What reports say is on the user’s own page.
import type { Preview } from '../../../../contract/contributions/admin-previews.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { contributionCounts } from './contribution-counts.ts'
import { ByUser, StatusLabel, StatusLabels } from './row-cells.tsx'

export function PreviewAuthor({ author }: { author: NonNullable<Preview['author']> }) {
  const format = useReaderFormat()
  const { reportsOpen, reportsUpheld, contributions } = author
  return (
    <section aria-labelledby="preview-author">
      <h3 id="preview-author" className="font-semibold">
        Author
      </h3>
      <div className="mt-1 flex gap-3">
        <Avatar user={author} />
        <div className="grid min-w-0 gap-0.5">
          <p className="wrap-anywhere">
            <ByUser user={author} fallback="" /> <bdi className="text-quiet">{author.displayName}</bdi>
          </p>
          <StatusLabels>
            <StatusLabel>
              Joined {shortDay(author.joinedAt, format)} · {counted(author.reputation, 'point')}
            </StatusLabel>
            {author.isDemo && <StatusLabel>Demo</StatusLabel>}
            {author.isSuspended && <StatusLabel tone="bad">Suspended</StatusLabel>}
          </StatusLabels>
          <p className="text-13 text-quiet">
            {contributionCounts(contributions).join(' · ') || 'No contributions'}
          </p>
          <StatusLabels>
            <StatusLabel tone={reportsOpen > 0 ? 'warning' : 'quiet'}>
              {counted(reportsOpen, 'open report')} about them
            </StatusLabel>
            <StatusLabel tone={reportsUpheld > 0 ? 'bad' : 'quiet'}>{reportsUpheld} upheld</StatusLabel>
          </StatusLabels>
        </div>
      </div>
    </section>
  )
}

// The number that changed: the views of the last seven whole days beside those of the seven before, as far as they were counted.
import type { OwnAnalytics } from '../../../../contract/operations/analytics.ts'
import { useDays } from '../../../components/charts/period.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted, whole } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { compareWeeks } from './compare-weeks.ts'

export function Headline({ days }: Pick<OwnAnalytics, 'days'>) {
  const period = useDays()
  const format = useReaderFormat()
  const { views, since, before } = compareWeeks(days, period)
  return (
    <div className="mt-6">
      <p className="font-display text-52 leading-none font-medium text-accent-text tabular">{whole(views)}</p>
      <p className="mt-2 text-17">
        {views === 1 ? 'view' : 'views'} {since ? `since ${shortDay(since, format)}` : 'in the last 7 days'}
        {before !== undefined && <span className="text-quiet">, {changeText(views - before)}</span>}
      </p>
      {since && (
        <p className="mt-1 text-quiet">
          Collecting since {shortDay(since, format)}. After two weeks, you’ll see what changed.
        </p>
      )}
    </div>
  )
}

function changeText(change: number): string {
  if (change === 0) return 'as many as in the 7 days before'
  return `${counted(Math.abs(change), change > 0 ? 'more' : 'fewer', change > 0 ? 'more' : 'fewer')} than in the 7 days before`
}

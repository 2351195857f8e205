// Why a search for alignments found nothing: the heights, the time, or the direction itself.
import { useQuery } from '@tanstack/react-query'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { type AlignParameters, type WhyNone, whyNoneQuery } from './align-queries.ts'

type Props = { parameters: AlignParameters; timeZone: string }

export function NothingThere({ parameters, timeZone }: Props) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const why = useQuery(whyNoneQuery(api, parameters)).data
  const body = parameters.body === 'moon' ? 'moon' : 'sun'
  return (
    <p className="max-w-text text-17">
      {why ? inWords(why, body, { timeZone, format }) : 'Nothing was found.'}
    </p>
  )
}

type Clock = { timeZone: string; format: ReaderFormat }

function inWords(why: WhyNone, body: 'sun' | 'moon', { timeZone, format }: Clock): string {
  if (why.reason === 'time')
    return `Not in this time. The ${body} stands there next on ${shortDay(toLocalDate(Date.parse(why.next.at), timeZone), format)}.`
  if (why.reason === 'direction')
    return `The ${body} doesn’t stand there: within a year from the first day, it’s never above the horizon in this direction. Try more degrees to either side.`
  const [low, high] = [why.low.toFixed(0), why.high.toFixed(0)]
  const heights = low === high ? `${low}° high` : `${low}° to ${high}° high`
  return `The ${body} passes this direction ${why.isInTime ? 'in this time' : 'during the year'}, but ${heights}. Change the minimum and maximum height to see it.`
}

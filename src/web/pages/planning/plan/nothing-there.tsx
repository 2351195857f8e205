// Why a search for alignments found nothing: the heights, the time, or the direction itself.
import { useQuery } from '@tanstack/react-query'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { type AlignParameters, type RelaxedName, type WhyNone, whyNoneQuery } from './align-queries.ts'
import { skyBodyNames } from './best-nights/search-words.ts'

type Props = { parameters: AlignParameters; timeZone: string }

export function NothingThere({ parameters, timeZone }: Props) {
  const { api } = useAppContext()
  const format = useReaderFormat()
  const why = useQuery(whyNoneQuery(api, parameters)).data
  const { body } = parameters
  return (
    <p className="max-w-text text-17">
      {why
        ? inWords(why, body === 'sun' || body === 'moon' ? `the ${body}` : skyBodyNames[body], {
            timeZone,
            format,
          })
        : 'Nothing was found.'}
    </p>
  )
}

type Clock = { timeZone: string; format: ReaderFormat }

/** `body`: as in a sentence. */
function inWords(why: WhyNone, body: string, { timeZone, format }: Clock): string {
  if (why.reason === 'time')
    return `Not in this time. ${capitalized(body)} stands there next on ${shortDay(toLocalDate(Date.parse(why.next.at), timeZone), format)}.`
  if (why.reason === 'direction')
    return `${capitalized(body)} doesn’t stand there: within a year from the first day, it’s never above the horizon in this direction. Try more degrees to either side.`
  if (why.reason === 'condition')
    return `Nothing meets all conditions. Without ${withoutNames[why.without]} there would be ${counted(why.count, 'time')}.`
  if (why.reason === 'conditions')
    return 'Nothing meets these conditions, even with any one of them left out.'
  const [low, high] = [why.low.toFixed(0), why.high.toFixed(0)]
  const heights = low === high ? `${low}° high` : `${low}° to ${high}° high`
  return `${capitalized(body)} passes this direction ${why.isInTime ? 'in this time' : 'during the year'}, but ${heights}. Change the minimum and maximum height to see it.`
}

const withoutNames: Record<RelaxedName, string> = {
  light: 'the light',
  moon: 'the moon’s conditions',
  hours: 'the hours, weekdays and months',
  tilt: 'the upright Milky Way',
  heights: 'the heights',
  way: 'rising or setting',
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

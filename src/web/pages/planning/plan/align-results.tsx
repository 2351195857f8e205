// The days that were found, also as a calendar file, what was left out, and which heights are not known.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Alignment } from '../../../../contract/planning/alignments.ts'
import type { SkyBody } from '../../../../rules/light/alignment-limits.ts'
import { toLocalDate } from '../../../../rules/light/local-day.ts'
import { copyText } from '../../../browser/copy-text.ts'
import { bearing } from '../../../format/bearing.ts'
import { clockSpan } from '../../../format/clock.ts'
import { shortDay } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { missingHeightsText } from '../../../format/missing-heights.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { stringifySearch } from '../../../search-params.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { type AlignParameters, type FoundAlignments, isNothingThere } from './align-queries.ts'
import { FoundCalendar } from './best-nights/found-calendar.tsx'
import { NothingThere } from './nothing-there.tsx'

type Props = { found: FoundAlignments; parameters: AlignParameters; timeZone: string }

const maxShown = 60

export function AlignResults({ found, parameters, timeZone }: Props) {
  const { alignments, missing } = found
  const [isCalendar, setCalendar] = useState(false)
  const { body } = parameters
  return (
    <>
      {isNothingThere(found) && <NothingThere parameters={parameters} timeZone={timeZone} />}
      {alignments.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <h3 className="font-semibold">{counted(alignments.length, 'time')}</h3>
            <div className="flex flex-wrap gap-2 print:hidden">
              <button
                type="button"
                aria-pressed={isCalendar}
                onClick={() => setCalendar(!isCalendar)}
                className={buttonClass(isCalendar ? 'selected' : 'outline', 'noscript:hidden')}
              >
                As months
              </button>
              <button
                type="button"
                onClick={copyAddress}
                className={buttonClass('outline', 'noscript:hidden')}
              >
                Copy link to this search
              </button>
              <a
                href={`/alignments.ics${stringifySearch(parameters)}`}
                download
                className={buttonClass('outline')}
              >
                Add to calendar
              </a>
            </div>
          </div>
          {isCalendar && <FoundCalendar found={alignments} timeZone={timeZone} />}
          <ul aria-label="Times found" hidden={isCalendar} className="mt-3 border-b border-hairline">
            {alignments.slice(0, maxShown).map((one) => (
              <Result key={one.start} one={one} body={body} timeZone={timeZone} />
            ))}
          </ul>
        </>
      )}
      {!isCalendar && alignments.length > maxShown && (
        <p className="mt-3 text-13 text-quiet">
          These are the first {maxShown}. The calendar file has all {alignments.length}.
        </p>
      )}
      <LeftOut found={found} />
      {missing.length > 0 && (
        <p className="mt-3 max-w-text text-13 text-quiet">
          {missingHeightsText(missing)}
          {missing.includes('elevation') && ' You can enter the elevation of this spot above.'}
        </p>
      )}
    </>
  )
}

/** With the way to see them. */
function LeftOut({ found: { leftOut } }: { found: FoundAlignments }) {
  const { faint, behindRidge } = leftOut
  return (
    <div className="mt-3 grid max-w-text gap-1 empty:hidden">
      {faint > 0 && (
        <ShowAnyway search={{ includeFaint: 'true' }}>
          {counted(faint, 'time')} left out: the moon is in daylight or too thin to stand out.
        </ShowAnyway>
      )}
      {behindRidge > 0 && (
        <ShowAnyway search={{ hideBehindRidge: undefined }}>
          {counted(behindRidge, 'time')} left out: behind the ridge.
        </ShowAnyway>
      )}
    </div>
  )
}

const ShowAnyway = ({ search, children }: { search: object; children: ReactNode }) => (
  <p>
    {children}{' '}
    <Link
      to="/plan"
      search={(before: object) => ({ ...before, ...search })}
      hash="align"
      hashScrollIntoView={false}
      resetScroll={false}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      Show them
    </Link>
  </p>
)

const visibilityTexts = { clear: '', daylight: 'in daylight', faint: 'too thin to stand out' }

function Result({ one, body, timeZone }: { one: Alignment; body: SkyBody; timeZone: string }) {
  const format = useReaderFormat()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-hairline py-2 tabular">
      <span className="font-medium sm:min-w-32">
        {shortDay(toLocalDate(Date.parse(one.at), timeZone), format)}
      </span>
      <span className="sm:min-w-40">{clockSpan(one, timeZone, format)}</span>
      <span className="text-quiet max-sm:order-last max-sm:w-full sm:flex-1">
        {[
          bearing(one.azimuth),
          heightInWords(one.altitude),
          moonInWords(one, body),
          one.tilt !== null && `${Math.round(one.tilt)}° from upright`,
          visibilityTexts[one.visibility],
          sizeInWords(one),
          one.inSight === 'none' && 'behind the ridge',
          one.inSight === 'part' && 'partly behind the ridge',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <Link
        to="/plan"
        search={(before: object) => ({ ...before, at: one.at, date: undefined, time: undefined })}
        className="inline-flex min-h-11 items-center underline underline-offset-4 max-sm:ml-auto"
        aria-label={`Show the sky on ${shortDay(toLocalDate(Date.parse(one.at), timeZone), format)}`}
      >
        Show
      </Link>
    </li>
  )
}

const heightInWords = (altitude: number): string =>
  Math.abs(altitude) < 0.3
    ? 'on the horizon'
    : altitude < 0
      ? `${(-altitude).toFixed(1)}° below level`
      : `${altitude.toFixed(1)}° high`

/** Of the moon itself, or of the moon beside stars and planets. */
function moonInWords({ illumination, moonIllumination, moonAltitude }: Alignment, body: SkyBody) {
  if (body === 'moon') return `${Math.round(illumination * 100)}% lit`
  if (body === 'sun') return undefined
  return moonAltitude < moonDown ? 'no moon' : `moon ${Math.round(moonIllumination * 100)}% lit`
}

/** Its top is below a level horizon. */
const moonDown = -0.83

const copyAddress = () => {
  const url = window.location.href
  void copyText(
    url,
    { title: 'Link Copied', description: url },
    { title: 'Copy this link', description: url },
  )
}

/** The disc beside the landmark. */
function sizeInWords({ diameter, landmarkHeight }: Alignment): string | undefined {
  if (!landmarkHeight || diameter === 0) return undefined
  const share = diameter / landmarkHeight
  if (share >= 0.8 && share <= 1.25) return 'the disc as tall as the landmark'
  return share > 1
    ? `the disc ${share.toFixed(1)} times as tall as the landmark`
    : `the disc ${Math.round(share * 100)}% as tall`
}

// The free times of one day and its golden and blue hours; one click selects a window of light with time to set up.
import type { AvailableDay, LightSlot } from '../../../contract/marketplace/property-calendar.ts'
import type { ReaderFormat } from '../../../rules/reader-format.ts'
import { longDay } from '../../format/dates.ts'
import { counted } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { wallSpan, wallTime } from '../../format/wall-time.ts'
import { DayLightLines } from '../light-today/day-light-lines.tsx'
import type { BookingTimes } from './booking-times.ts'
import { DayBar, lightFills } from './day-bar.tsx'

type DayTimesProps = {
  day: AvailableDay
  timeZone: string
  chosen: BookingTimes | undefined
  onChoose: (times: BookingTimes) => void
}

const statusTexts: Record<AvailableDay['status'], string> = {
  free: 'Free',
  partly: 'Free',
  full: 'Fully booked',
  closed: 'Not available on this day',
  'beyond-horizon': 'This day can’t be booked yet',
}

export function DayTimes({ day, timeZone, chosen, onChoose }: DayTimesProps) {
  const format = useReaderFormat()
  const chosenHere = chosen?.startDate === day.date ? chosen : undefined
  const choose = ({ startDate, endDate, startTime, endTime, startOccurrence, endOccurrence }: LightTimes) =>
    onChoose({
      startDate,
      endDate,
      startTime,
      endTime,
      startOccurrence: startOccurrence ?? '',
      endOccurrence: endOccurrence ?? '',
    })
  return (
    <div>
      <p className="font-medium">{longDay(day.date, format)}</p>
      <p className="text-quiet tabular">
        {statusTexts[day.status]}
        {day.free.length > 0 && ` ${day.free.map((free) => freeText(free, format)).join(', ')}`}
      </p>
      {day.free.length > 0 && (
        <p className="text-13 text-quiet">At least {counted(day.minimumHours, 'hour')}.</p>
      )}
      <DayBar day={day} chosen={chosenHere} className="mt-3 h-8 w-full rounded-sm" />
      <p className="mt-1 flex justify-between text-13 text-quiet tabular" aria-hidden>
        {['00:00', '06:00', '12:00', '18:00', '24:00'].map((time) => (
          <span key={time}>
            {format.clock === '12-hour' ? wallTime(time, format).replace(':00', '') : time}
          </span>
        ))}
      </p>
      <ul className="mt-3 grid gap-2">
        {inOrder(day).map(({ kind, slot }) => (
          <li key={`${kind} ${slot.start}`}>
            <LightButton kind={kind} slot={slot} isChosen={isSame(slot, chosen)} onChoose={choose} />
          </li>
        ))}
      </ul>
      <DayLightLines light={{ ...day, goldenHours: [], blueHours: [] }} zone={timeZone} className="mt-3" />
    </div>
  )
}

/** Until after midnight, it says so. */
const freeText = (free: AvailableDay['free'][number], format: ReaderFormat) =>
  `${wallSpan(free, format)}${free.endTime <= free.startTime ? ' the next day' : ''}`

type Kind = 'golden' | 'blue'
type LightTimes = NonNullable<LightSlot['booking']>

const inOrder = ({ goldenHours, blueHours }: AvailableDay) =>
  [
    ...goldenHours.map((slot) => ({ kind: 'golden' as Kind, slot })),
    ...blueHours.map((slot) => ({ kind: 'blue' as Kind, slot })),
  ].toSorted((a, b) => a.slot.start.localeCompare(b.slot.start))

const isSame = ({ booking }: LightSlot, chosen: BookingTimes | undefined) =>
  booking !== null &&
  (['startDate', 'endDate', 'startTime', 'endTime'] as const).every(
    (name) => booking[name] === chosen?.[name],
  )

type LightButtonProps = {
  kind: Kind
  slot: LightSlot
  isChosen: boolean
  onChoose: (times: LightTimes) => void
}

function LightButton({ kind, slot, isChosen, onChoose }: LightButtonProps) {
  const format = useReaderFormat()
  const { booking } = slot
  const name = kind === 'golden' ? 'Golden hour' : 'Blue hour'
  const swatch = (
    <svg width={12} height={12} className="mt-1.5 shrink-0" aria-hidden>
      <rect width={12} height={12} rx={3} className={lightFills[kind]} />
    </svg>
  )
  if (!booking)
    return (
      <p className="flex gap-2 px-3 text-quiet tabular">
        {swatch}
        <span>
          {name} {wallSpan(slot, format)}: not available
        </span>
      </p>
    )
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(booking)}
      className="flex min-h-11 w-full items-start gap-2 rounded-sm border border-hairline px-3 py-2 text-left tabular hover:bg-sunken aria-pressed:border-text aria-pressed:outline-1 aria-pressed:outline-text"
    >
      {swatch}
      <span className="min-w-0 flex-1">
        {name} {wallSpan(slot, format)}
        <span className="block text-13 text-quiet">Book {wallSpan(booking, format)}</span>
      </span>
      <span className="font-medium">{dollars(booking.totalCost)}</span>
    </button>
  )
}

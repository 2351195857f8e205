// One rule of opening hours: months, days, and when it is open on them.
import { Plus, Trash2, X } from 'lucide-react'
import {
  type HourMark,
  type Hours,
  type OpeningRule,
  type SunEvent,
  sunEvents,
} from '../../../rules/opening-hours/parse.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { CheckboxGroup } from '../forms/choices.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const everyDay = weekdays.map((_, index) => index)
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const summer = { from: { month: 4 }, to: { month: 10 } }
const eight = { minutes: 480 }
const five = { minutes: 1020 }
const allDay: Hours = { start: { minutes: 0 }, end: { minutes: 1440 } }
const isAllDay = ({ start, end }: Hours) =>
  !start.event && !end.event && start.minutes === 0 && end.minutes === 1440

type RuleProps = {
  number: number
  rule: OpeningRule
  /** By the clock only. */
  isBooked?: true | undefined
  onChange: (rule: OpeningRule) => void
  onRemove: (() => void) | undefined
}

export function RuleEditor({ number, rule, isBooked, onChange, onRemove }: RuleProps) {
  const [span] = rule.hours
  const kind = !span ? 'closed' : isAllDay(span) ? 'all-day' : 'hours'
  const days = rule.weekdays.length === 0 ? everyDay : rule.weekdays
  const setKind = (next: string) =>
    onChange({
      ...rule,
      hours: next === 'closed' ? [] : [next === 'all-day' ? allDay : { start: eight, end: five }],
    })
  // No day would mean every day: the last one stays.
  const setDays = (chosen: number[]) => {
    if (chosen.length === 0) return
    onChange({ ...rule, weekdays: chosen.length === 7 ? [] : chosen.toSorted((a, b) => a - b) })
  }
  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 text-13 text-quiet">Hours {number}</legend>
      <CheckboxGroup
        legend="Days"
        name={`days-${number}`}
        choices={weekdays}
        label={(day) => day.slice(0, 3)}
        values={days.map((index) => weekdays[index] as (typeof weekdays)[number])}
        onChange={(names) => setDays(names.map((name) => weekdays.indexOf(name)))}
      />
      <Months season={rule.seasons[0]} onChange={(seasons) => onChange({ ...rule, seasons })} />
      <SelectField label="Open" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="hours">From … until …</option>
        <option value="all-day">All day</option>
        <option value="closed">Closed</option>
      </SelectField>
      {kind === 'hours' && (
        <Windows rule={rule} isBooked={isBooked} onChange={(hours) => onChange({ ...rule, hours })} />
      )}
      {onRemove && (
        <div>
          <button type="button" onClick={onRemove} className={buttonClass('outline')}>
            <Trash2 className="size-5" strokeWidth={1.5} aria-hidden />
            Remove hours {number}
          </button>
        </div>
      )}
    </fieldset>
  )
}

/** An hour after the last one closes, for up to four hours; none where that is another day. */
function toNext(hours: readonly Hours[]): Hours | undefined {
  const last = hours.at(-1)
  if (!last || last.end.event || last.end.minutes <= last.start.minutes || last.end.minutes > 1320)
    return undefined
  const start = last.end.minutes + 60
  return { start: { minutes: start }, end: { minutes: Math.min(start + 240, 1440) } }
}

type WindowsProps = Pick<RuleProps, 'rule' | 'isBooked'> & { onChange: (hours: Hours[]) => void }

/** From when until when, several times a day. */
function Windows({ rule: { hours }, isBooked, onChange }: WindowsProps) {
  const next = toNext(hours)
  return (
    <div className="grid gap-4">
      {hours.map((span, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no id
          key={index}
          className={`grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto] ${isBooked ? 'grid-cols-2' : ''}`}
        >
          <MarkEditor
            label="Opens"
            mark={span.start}
            other={span.end}
            fallback={eight}
            isBooked={isBooked}
            onChange={(start) => onChange(hours.with(index, { start, end: span.end }))}
          />
          <MarkEditor
            label="Closes"
            mark={span.end}
            other={span.start}
            fallback={five}
            isBooked={isBooked}
            onChange={(end) => onChange(hours.with(index, { start: span.start, end }))}
          />
          {hours.length > 1 && (
            <button
              type="button"
              aria-label={`Remove these hours, number ${index + 1}`}
              onClick={() => onChange(hours.filter((_, at) => at !== index))}
              className={buttonClass('quiet', 'justify-self-start px-3 max-sm:col-span-full')}
            >
              <X className="size-5" strokeWidth={1.5} aria-hidden />
              <span className="sm:hidden">Remove these hours</span>
            </button>
          )}
        </div>
      ))}
      {next && (
        <div>
          <button
            type="button"
            onClick={() => onChange([...hours, next])}
            className={buttonClass('quiet', 'px-3')}
          >
            <Plus className="size-5" strokeWidth={1.5} aria-hidden />
            Open again later that day
          </button>
        </div>
      )}
    </div>
  )
}

type MonthsProps = {
  season: OpeningRule['seasons'][number] | undefined
  onChange: (seasons: OpeningRule['seasons']) => void
}

function Months({ season, onChange }: MonthsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        label="Months"
        value={season ? 'some' : 'all'}
        onChange={(event) => onChange(event.target.value === 'all' ? [] : [summer])}
      >
        <option value="all">All year</option>
        <option value="some">Only from … to …</option>
      </SelectField>
      {season &&
        (['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={season[end].month}
            onChange={(event) => onChange([{ ...season, [end]: { month: Number(event.target.value) } }])}
          >
            {monthNames.map((name, index) => (
              <option key={name} value={index + 1}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
    </div>
  )
}

type MarkProps = {
  label: 'Opens' | 'Closes'
  mark: HourMark
  /** The other end: two equal ones would be no hours. */
  other: HourMark
  /** When it changes from the sun to the clock. */
  fallback: HourMark
  isBooked: true | undefined
  onChange: (mark: HourMark) => void
}

function MarkEditor({ label, mark, other, fallback, isBooked, onChange }: MarkProps) {
  const isFree = (next: HourMark) => next.event !== other.event || next.minutes !== other.minutes
  const change = (next: HourMark) => {
    if (isFree(next)) onChange(next)
  }
  const isClockOnly = isBooked && !mark.event
  const isNextDay = !mark.event && !other.event && label === 'Closes' && mark.minutes <= other.minutes
  return (
    <div className={`grid items-end gap-3 ${isClockOnly ? '' : 'grid-cols-2'}`}>
      {!isClockOnly && (
        <SelectField
          label={label}
          value={mark.event ?? 'clock'}
          onChange={({ target: { value } }) =>
            change(value === 'clock' ? fallback : { minutes: 0, event: value as SunEvent })
          }
        >
          <option value="clock">At a time</option>
          {sunEvents
            .filter((event) => event !== other.event)
            .map((event) => (
              <option key={event} value={event}>
                {`At ${event}`}
              </option>
            ))}
        </SelectField>
      )}
      {!mark.event && (
        <Field
          label={isClockOnly ? `${label}${isNextDay ? ' the next day' : ''}` : `${label} at`}
          type="time"
          value={toClock(mark.minutes)}
          onChange={({ target: { value } }) => {
            const [hours, minutes] = value.split(':').map(Number)
            // While it is typed it may be empty.
            if (value === '' || hours === undefined || minutes === undefined) return
            const isMidnight = hours + minutes === 0 && label === 'Closes'
            change({ minutes: isMidnight ? 1440 : hours * 60 + minutes })
          }}
        />
      )}
    </div>
  )
}

const two = (number: number) => String(number).padStart(2, '0')
const toClock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

// GET /api/private-properties/{id}/availability: the free times of each day, and its golden and blue hours.
import type {
  Availability,
  AvailableDay,
  LightSlot,
} from '../../../contract/marketplace/property-calendar.ts'
import { instantsOf } from '../../../rules/clock-change.ts'
import { addDays, listDates } from '../../../rules/dates.ts'
import { minuteMs } from '../../../rules/durations.ts'
import {
  type LightOfDay,
  type LightWindow,
  lightOfDay,
  type Twilights,
  twilightOf,
} from '../../../rules/light/light-of-day.ts'
import { localDay, type Span, toLocalDate } from '../../../rules/light/local-day.ts'
import { minimumOn, type Opening } from '../../../rules/property-openings.ts'
import { priceBooking } from '../../../rules/property-price.ts'
import { freeSpans, lastBookableDate, suggestBooking, toDates } from '../../../rules/property-slots.ts'
import type { CallContext } from '../../app/request/context.ts'
import { readBusy } from './busy.ts'
import { type Bookable, calendarSql, readBookable, withBuffers } from './hours.ts'
import { toDollars } from './queries.ts'
import { toShown } from './shown-span.ts'

const defaultDays = 31

type Input = { id: string; from?: string | undefined; to?: string | undefined }

/** @throws Problem not-found */
export async function getAvailability(context: CallContext, input: Input): Promise<Availability> {
  const property = await readBookable(context, input.id)
  const { timeZone, minimumHours, availableTimeStart, availableTimeEnd } = property
  const now = context.deps.now()
  const today = toLocalDate(now.getTime(), timeZone)
  const from = input.from ?? (input.to && input.to < today ? input.to : today)
  const to = input.to ?? addDays(from, defaultDays - 1)
  // An opening may begin the day before, and end the day after.
  const dates = {
    startMs: localDay(addDays(from, -1), timeZone).startMs,
    endMs: localDay(addDays(to, 2), timeZone).endMs,
  }
  const span = withBuffers(property, dates)
  const busy = await readBusy(await calendarSql(context), property.id, span, { now })
  return {
    timeZone,
    minimumHours,
    availableTimeStart,
    availableTimeEnd,
    bookableUntil: lastBookableDate(property, now.getTime()),
    days: listDates(from, to).map((date) => toDay(property, date, busy, now.getTime())),
  }
}

function toDay(property: Bookable, date: string, busy: Span[], nowMs: number): AvailableDay {
  const { timeZone, latitude, longitude } = property
  const free = freeSpans(property, date, { busy, nowMs })
  // Also what is still open from the evening before.
  const around = [...freeSpans(property, addDays(date, -1), { busy, nowMs }), ...free]
  const light = lightOfDay({ latitude, longitude, timeZone, date })
  const noonMs = Date.parse(light.solarNoon ?? `${date}T12:00:00Z`)
  const toSlot = (window: LightWindow) => toLightSlot(property, { free: around, noonMs }, window)
  return {
    date,
    status: getStatus(property, date, free, nowMs),
    free: free.map((span) => toShown(span, timeZone)),
    minimumHours: minimumOn(property, date),
    ...sunTimes(light),
    goldenHours: light.goldenHours.map(toSlot),
    blueHours: light.blueHours.map(toSlot),
  }
}

function getStatus(property: Bookable, date: string, free: Span[], nowMs: number): AvailableDay['status'] {
  if (date > lastBookableDate(property, nowMs)) return 'beyond-horizon'
  // What is left of the opening hours after the lead time: that is not booked.
  const open = freeSpans(property, date, { busy: [], nowMs })
  if (open.length === 0) return 'closed'
  if (free.length === 0) return 'full'
  const isWhole = ({ startMs, endMs }: Span, index: number) =>
    open[index]?.startMs === startMs && open[index].endMs === endMs
  return free.length === open.length && free.every(isWhole) ? 'free' : 'partly'
}

/** All light is told to the nearest minute, as it is shown: seconds would narrow down a position that is not published. */
const toMinuteMs = (at: string) => Math.round(Date.parse(at) / minuteMs) * minuteMs

const sunTimes = ({ sunrise, sunset, ...day }: LightOfDay) =>
  Object.fromEntries(
    Object.entries({ sunrise, sunset, ...twilightOf(day) }).map(([name, at]) => [
      name,
      at && new Date(toMinuteMs(at)).toISOString(),
    ]),
  ) as Pick<AvailableDay, 'sunrise' | 'sunset' | keyof Twilights>

type DayLight = { free: Opening[]; noonMs: number }

function toLightSlot(property: Bookable, { free, noonMs }: DayLight, { start, end }: LightWindow): LightSlot {
  const window = { startMs: toMinuteMs(start), endMs: toMinuteMs(end) }
  const suggested = suggestBooking(property, window, { free, isEvening: window.startMs >= noonMs })
  const shown = toShown(window, property.timeZone)
  if (!suggested) return { ...shown, booking: null }
  const times = toTimes(suggested, property.timeZone)
  const price = priceBooking(property, property, times)
  return { ...shown, booking: price && { ...times, totalCost: toDollars(price.totalCents) } }
}

/** The input of a booking that takes the span: which occurrence is named for times that the clock shows twice. */
function toTimes(span: Span, timeZone: string) {
  const { from: startDate, to: endDate } = toDates(span, timeZone)
  const { startTime, endTime } = toShown(span, timeZone)
  const isSecond = (date: string, time: string, atMs: number) => instantsOf(date, time, timeZone)[1] === atMs
  const [start, end] = [isSecond(startDate, startTime, span.startMs), isSecond(endDate, endTime, span.endMs)]
  return {
    startDate,
    endDate,
    startTime,
    endTime,
    ...(start && { startOccurrence: 'second' as const }),
    ...(end !== start && { endOccurrence: end ? ('second' as const) : ('first' as const) }),
  }
}

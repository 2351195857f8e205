// The calendar of a private property as its owner keeps it: blocked days, the feed's address, and imported calendars.
import { z } from 'zod'
import { addDays } from '../../rules/dates.ts'
import { creatingCall, idParam, plainText, userCall } from '../shared/call.ts'
import { spanShape } from './property-calendar.ts'
import { calendarDay, endClock, startClock } from './property-fields.ts'

const tags = ['Properties']
const byId = z.object({ id: idParam })

/**
 * Days or hours that cannot be booked. `from`, `to`: the days, both included; `startTime`, `endTime`: local times of the first and the last of
 * them, 00:00 and 24:00 for whole days. `calendar`: the imported calendar that blocks them; null: the
 * owner.
 */
const blockShape = spanShape.extend({
  id: z.uuid(),
  from: z.iso.date(),
  to: z.iso.date(),
  note: z.string().nullable(),
  calendar: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Overlaps a booking: both cannot take place. */
  hasConflict: z.boolean(),
})

/** A time at which an imported calendar is busy: instants in UTC, and local dates and times of the property. */
const busyTimeShape = spanShape.extend({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  note: z.string().nullable(),
})

/**
 * `isWorking`: the last attempt to read it succeeded; `failure` says why it did not. `eventCount`: busy times ahead
 * when it was read. `notUnderstood`: what in the file is not understood, and in which event and line; its times are
 * blocked as widely as they can be meant.
 */
const importedCalendarShape = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  isWorking: z.boolean().nullable(),
  failure: z.string().nullable(),
  fetchedAt: z.iso.datetime().nullable(),
  succeededAt: z.iso.datetime().nullable(),
  eventCount: z.number().int(),
  conflictCount: z.number().int(),
  nextBusy: z.array(busyTimeShape),
  notUnderstood: z.array(z.object({ what: z.string(), where: z.string() })),
})

export const getOwnCalendar = userCall
  .route({
    method: 'GET',
    path: '/private-properties/{id}/calendar',
    summary:
      'Get the calendar settings of your listing: the secret address of its iCal feed, imported calendars, and what is blocked from today on',
    tags,
  })
  .input(byId)
  .output(
    z.object({
      feedUrl: z.string(),
      timeZone: z.string(),
      calendars: z.array(importedCalendarShape),
      blocks: z.array(blockShape),
    }),
  )

export const blockDays = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/blocked-days',
    summary:
      'Block days of your listing, or hours: from a time of the first day to a time of the last one. 409 if a booking is then',
    tags,
    successStatus: 201,
  })
  .input(
    z
      .object({
        id: idParam,
        from: calendarDay,
        to: calendarDay.optional(),
        startTime: startClock.optional(),
        endTime: endClock.optional(),
        note: plainText(300).optional(),
      })
      .refine(
        ({ from, to = from, startTime = '00:00', endTime = '24:00' }) => to !== from || endTime > startTime,
        { message: 'The end must be after the start.', path: ['endTime'] },
      )
      .refine(({ from, to = from }) => to >= from && to < addDays(from, 366), {
        message: 'Choose up to a year, the first day first',
        path: ['to'],
      }),
  )
  .output(blockShape)

export const unblockDays = userCall
  .route({
    method: 'DELETE',
    path: '/private-properties/{id}/blocked-days/{blockId}',
    summary: 'Make days of your listing available again',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, blockId: idParam }))
  .output(z.void())

export const renewFeed = userCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/calendar/renew',
    summary: 'Give the iCal feed of your listing a new secret address; the old one ends',
    tags,
  })
  .input(byId)
  .output(z.object({ feedUrl: z.string() }))

export const importCalendar = creatingCall
  .route({
    method: 'POST',
    path: '/private-properties/{id}/calendars',
    summary:
      'Import an iCal calendar from its address: its events block your listing; it is read again every 15 minutes',
    tags,
    successStatus: 201,
  })
  .input(z.object({ id: idParam, url: plainText(2000), name: plainText(100).optional() }))
  .output(importedCalendarShape)

export const removeCalendar = userCall
  .route({
    method: 'DELETE',
    path: '/private-properties/{id}/calendars/{calendarId}',
    summary: 'Stop importing a calendar; what it blocked becomes available',
    tags,
    successStatus: 204,
  })
  .input(z.object({ id: idParam, calendarId: idParam }))
  .output(z.void())

export type PropertyBlock = z.infer<typeof blockShape>
export type ImportedCalendar = z.infer<typeof importedCalendarShape>
export type OwnCalendar = z.infer<NonNullable<(typeof getOwnCalendar)['~orpc']['outputSchema']>>
export type NewBlock = z.infer<NonNullable<(typeof blockDays)['~orpc']['inputSchema']>>

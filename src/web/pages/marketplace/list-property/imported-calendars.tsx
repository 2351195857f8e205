// Calendars of other sites whose events block the property. They are read every 15 minutes.

import limits from 'virtual:fields/propertyCalendar.importCalendar'
import type { ImportedCalendar } from '../../../../contract/marketplace/property-own-calendar.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { bookingWhen } from '../../../components/property-bookings/booking-text.ts'
import { counted } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

type CalendarsProps = {
  id: string
  calendars: ImportedCalendar[]
  timeZone: string
  onChange: () => Promise<void>
}

export function ImportedCalendars({ id, calendars, timeZone, onChange }: CalendarsProps) {
  const { api } = useAppContext()
  const form = useForm({
    limits,
    failed: 'The calendar could not be imported. Try again.',
    send: async ({ url = '', name }, { form: element }) => {
      await api.propertyCalendar.importCalendar({ id, url, ...(name ? { name } : {}) })
      element.reset()
      await onChange()
    },
  })
  const { run: remove } = useAction(
    (calendarId: string) => api.propertyCalendar.removeCalendar({ id, calendarId }),
    { failed: { title: 'The calendar is still imported', fallback: 'Try again.' }, onSettled: onChange },
  )
  return (
    <section aria-labelledby="imported-title">
      <h3 id="imported-title" className="font-semibold">
        Imported calendars
      </h3>
      <p className="mt-1 text-quiet">
        Is the property listed elsewhere? Events of an iCal calendar block it here. We read it every 15
        minutes.
      </p>
      <Form form={form} aria-label="Import a calendar" className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field
          label="Calendar URL"
          type="url"
          name="url"
          aria-required
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/calendar.ics"
        />
        <Field label="Name" name="name" />
        <div>
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('outline')}>
            {form.isPending ? 'Importing…' : 'Import calendar'}
          </button>
        </div>
        <FormMessage />
      </Form>
      {calendars.length > 0 && (
        <ul aria-label="Imported calendars" className="mt-4 border-b border-hairline">
          {calendars.map((calendar) => (
            <li
              key={calendar.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-2"
            >
              <CalendarText calendar={calendar} timeZone={timeZone} />
              <ConfirmedButton
                title={`Stop importing ${calendar.name}?`}
                text="The days that it blocked become available."
                action="Stop importing"
                onConfirm={() => remove(calendar.id)}
                label={`Remove ${calendar.name}`}
                className={buttonClass('quiet', 'px-3')}
              >
                Remove
              </ConfirmedButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type CalendarTextProps = { calendar: ImportedCalendar; timeZone: string }

function CalendarText({ calendar, timeZone }: CalendarTextProps) {
  const { name, url, isWorking, failure, fetchedAt, succeededAt, eventCount, conflictCount } = calendar
  return (
    <div className="min-w-0 flex-1">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="block truncate text-13 text-quiet">{url}</span>
      <span className="block text-13 text-quiet">
        {isWorking === null
          ? 'Waiting to be read'
          : succeededAt && (
              <>
                {counted(eventCount, 'event')} ahead, read <LocalMoment at={succeededAt} />
              </>
            )}
      </span>
      {isWorking === false && (
        <span className="block text-13 text-bad">
          Can’t be read: {failure}{' '}
          {fetchedAt && (
            <>
              Last try: <LocalMoment at={fetchedAt} />.
            </>
          )}{' '}
          {succeededAt && 'What it blocked before stays blocked.'}
        </span>
      )}
      <NextBusy calendar={calendar} timeZone={timeZone} />
      <NotUnderstood calendar={calendar} />
      {conflictCount > 0 && (
        <span className="block text-13 text-bad">
          {counted(conflictCount, 'event')} at the same time as a booking
        </span>
      )}
    </div>
  )
}

/** In the property's time zone. */
function NextBusy({ calendar: { nextBusy, succeededAt }, timeZone }: CalendarTextProps) {
  const format = useReaderFormat()
  if (nextBusy.length === 0)
    return succeededAt && <span className="block text-13 text-quiet">Nothing is blocked by it.</span>
  return (
    <span className="mt-1 block text-13 text-quiet">
      Next blocked times:
      {nextBusy.map(({ note, ...time }) => (
        <span key={`${time.start} ${time.end}`} className="block wrap-anywhere">
          <span className="tabular">{bookingWhen(time, timeZone, format)}</span>
          {note && ` · ${note}`}
        </span>
      ))}
    </span>
  )
}

/** What the file says and nobody understands: it blocks, and the owner can look it up. */
function NotUnderstood({ calendar: { notUnderstood } }: { calendar: ImportedCalendar }) {
  if (notUnderstood.length === 0) return null
  return (
    <details className="mt-1 text-13">
      <summary className="cursor-pointer text-bad">
        Not fully understood: {counted(notUnderstood.length, 'problem')}
      </summary>
      <p className="mt-1 text-quiet">
        To be safe, every time that these events could mean is blocked, so more may be blocked than you need.
        A date that doesn’t exist blocks nothing.
      </p>
      <ul className="mt-1 list-disc pl-5 text-quiet">
        {notUnderstood.map(({ what, where }) => (
          <li key={`${what} ${where}`} className="wrap-anywhere">
            {what} {where}
          </li>
        ))}
      </ul>
    </details>
  )
}

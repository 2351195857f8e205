// Calendars of other sites whose events block the property. They are read every 15 minutes.
import type { ImportedCalendar } from '../../../../contract/marketplace/property-calendar.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { ConfirmedButton } from '../../../components/dialogs/confirmed-button.tsx'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { useSubmit } from '../../../components/forms/use-submit.ts'
import { shortMoment } from '../../../format/dates.ts'
import { counted } from '../../../format/labels.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

type CalendarsProps = { id: string; calendars: ImportedCalendar[]; onChange: () => Promise<void> }

export function ImportedCalendars({ id, calendars, onChange }: CalendarsProps) {
  const { api } = useAppContext()
  const { isPending, errors, onSubmit } = useSubmit(
    'The calendar could not be imported. Try again.',
    async ({ url = '', name }, form) => {
      await api.propertyCalendar.importCalendar({ id, url, ...(name ? { name } : {}) })
      form.reset()
      await onChange()
    },
  )
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
      <form
        noValidate
        onSubmit={onSubmit}
        aria-label="Import a calendar"
        className="mt-4 grid gap-4 sm:grid-cols-2"
      >
        <Field
          label="Calendar URL"
          type="url"
          name="url"
          aria-required
          inputMode="url"
          autoComplete="off"
          placeholder="https://…/calendar.ics"
          error={errors?.byField.url}
        />
        <Field label="Name" name="name" maxLength={100} error={errors?.byField.name} />
        <div>
          <button type="submit" aria-disabled={isPending} className={buttonClass('outline')}>
            {isPending ? 'Importing…' : 'Import calendar'}
          </button>
        </div>
        <FormErrorMessage errors={errors} unlessAt={['url', 'name']} />
      </form>
      {calendars.length > 0 && (
        <ul aria-label="Imported calendars" className="mt-4 border-b border-hairline">
          {calendars.map((calendar) => (
            <li
              key={calendar.id}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-2"
            >
              <CalendarText calendar={calendar} />
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

function CalendarText({ calendar }: { calendar: ImportedCalendar }) {
  const format = useReaderFormat()
  const { name, url, isWorking, failure, succeededAt, eventCount, conflictCount } = calendar
  return (
    <span className="min-w-0 flex-1">
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="block truncate text-13 text-quiet">{url}</span>
      <span className="block text-13 text-quiet">
        {isWorking === null
          ? 'Waiting to be read'
          : succeededAt && `${counted(eventCount, 'event')}, read ${shortMoment(succeededAt, format)}`}
      </span>
      {isWorking === false && <span className="block text-13 text-bad">Can’t be read: {failure}</span>}
      {conflictCount > 0 && (
        <span className="block text-13 text-bad">
          {counted(conflictCount, 'event')} at the same time as a booking
        </span>
      )}
    </span>
  )
}

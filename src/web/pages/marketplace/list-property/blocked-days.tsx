// Days and hours that cannot be booked: those that the owner blocks, and events of imported calendars.

import limits from 'virtual:fields/propertyCalendar.block'
import type { PropertyBlock } from '../../../../contract/marketplace/property-own-calendar.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { wallSpan, wallTime } from '../../../format/wall-time.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Field } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'

type BlockedDaysProps = { id: string; blocks: PropertyBlock[]; onChange: () => Promise<void> }

export function BlockedDays({ id, blocks, onChange }: BlockedDaysProps) {
  const { api } = useAppContext()
  const form = useForm({
    limits,
    failed: 'The time could not be blocked. Try again.',
    send: async (input, { form: element }) => {
      const { from = '', to, startTime, endTime, note } = input
      const times = { ...(startTime ? { startTime } : {}), ...(endTime ? { endTime: toEnd(endTime) } : {}) }
      await api.propertyCalendar.block({
        id,
        from,
        ...times,
        ...(to ? { to } : {}),
        ...(note ? { note } : {}),
      })
      element.reset()
      await onChange()
    },
  })
  return (
    <section aria-labelledby="blocked-title">
      <h3 id="blocked-title" className="font-semibold">
        Blocked days and hours
      </h3>
      <p className="mt-1 text-quiet">
        Guests can’t book these days or hours. Bookings that you’ve accepted are never affected.
      </p>
      <Form form={form} className="mt-4 grid gap-4 sm:grid-cols-2" aria-label="Block days">
        <Field label="First day" type="date" name="from" />
        <Field label="Last day" type="date" name="to" hint="Empty for a single day." />
        <Field label="From" type="time" step={900} name="startTime" hint="Empty for whole days." />
        <Field
          label="Until"
          type="time"
          step={900}
          name="endTime"
          hint="On the last day; 12:00 AM means until midnight."
        />
        <Field label="Note" name="note" hint="Only you see it." />
        <div className="content-start sm:pt-7.5">
          <button type="submit" aria-disabled={form.isPending} className={buttonClass('outline')}>
            {form.isPending ? 'Blocking…' : 'Block days or hours'}
          </button>
        </div>
        <FormMessage />
      </Form>
      {blocks.length === 0 ? (
        <p className="mt-4 text-quiet">No days are blocked.</p>
      ) : (
        <ul aria-label="Blocked days" className="mt-4 border-b border-hairline">
          {blocks.map((block) => (
            <BlockRow key={block.id} id={id} block={block} onChange={onChange} />
          ))}
        </ul>
      )}
    </section>
  )
}

const toEnd = (time: string) => (time === '00:00' ? '24:00' : time)

function toDays({ from, to, startTime, endTime }: PropertyBlock, format: ReaderFormat): string {
  const isWhole = startTime === '00:00' && endTime === '24:00'
  const [first, last] = [shortDay(from, format), shortDay(to, format)]
  if (from === to) return isWhole ? first : `${first}, ${wallSpan({ startTime, endTime }, format)}`
  if (isWhole) return `${first} – ${last}`
  return `${first}, ${wallTime(startTime, format)} – ${last}, ${wallTime(endTime, format)}`
}

type BlockRowProps = Omit<BlockedDaysProps, 'blocks'> & { block: PropertyBlock }

function BlockRow({ id, block, onChange }: BlockRowProps) {
  const { propertyCalendar } = useAppContext().api
  const { run: unblock } = useAction(() => propertyCalendar.unblock({ id, blockId: block.id }), {
    failed: { title: 'The days are still blocked', fallback: 'Try again.' },
    onSettled: onChange,
  })
  const days = toDays(block, useReaderFormat())
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-t border-hairline py-2">
      <span className="min-w-0">
        <span className="tabular">{days}</span>
        <span className="block text-13 wrap-anywhere text-quiet">
          {[block.calendar && `From ${block.calendar.name}`, block.note].filter(Boolean).join(' · ')}
        </span>
        {block.hasConflict && (
          <span className="block text-13 text-bad">
            Conflict: there’s a booking at the same time. Decline or cancel one of them.
          </span>
        )}
      </span>
      {!block.calendar && (
        <button
          type="button"
          onClick={() => void unblock()}
          aria-label={`Unblock ${days}`}
          className={buttonClass('quiet', 'px-3')}
        >
          Unblock
        </button>
      )}
    </li>
  )
}

// Messages between the two sides of a booking. The input stays if sending fails.

import limits from 'virtual:fields/propertyBookings.sendMessage'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import type { BookingMessage } from '../../../../contract/marketplace/property-reviews.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { ListPending } from '../../../components/lists/paged-list.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { TextField } from '../../../ui/field.tsx'
import { useAppContext } from '../../../use-app-context.ts'
import { messagesQuery } from './booking-data.ts'

const emptyTexts = {
  guest: 'No messages yet. Ask about access, parking or equipment.',
  owner: 'No messages yet. Tell your guest where to park and how to get in.',
  admin: 'No messages yet.',
}

export function Messages({ booking }: { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const query = useQuery(messagesQuery(api, booking.id))
  const other = (booking.viewer === 'guest' ? booking.owner : booking.guest)?.displayName ?? 'A former user'
  return (
    <section id="messages" aria-labelledby="messages-title" className="scroll-mt-20">
      <h2 id="messages-title" className="font-display text-22 font-medium">
        {`Conversation with ${other}`}
      </h2>
      {!query.data ? (
        <ListPending query={query} what="messages" />
      ) : query.data.length === 0 ? (
        <p className="mt-2 text-quiet">{emptyTexts[booking.viewer]}</p>
      ) : (
        <ol className="mt-4 grid grid-cols-1 gap-3" aria-live="polite" aria-label="Messages, oldest first">
          {query.data.map((message) => (
            <Message key={message.id} message={message} other={other} />
          ))}
        </ol>
      )}
      <WriteMessage bookingId={booking.id} other={other} />
    </section>
  )
}

function Message({ message, other }: { message: BookingMessage; other: string }) {
  const { id, isOwn, body, createdAt } = message
  return (
    <li
      className={`max-w-[85%] min-w-48 rounded-card px-4 py-3 ${isOwn ? 'justify-self-end bg-accent/20' : 'justify-self-start bg-sunken'}`}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-13 text-quiet">
        <span className="min-w-0 font-medium text-text wrap-anywhere">{isOwn ? 'You' : other}</span>
        <LocalMoment at={createdAt} className="tabular" />
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {body ?? <span className="text-quiet">Removed by an administrator</span>}
      </p>
      {!isOwn && body !== null && (
        <ReportButton subjectKind="message" subjectId={id} what="this message" isWhole className="-ml-3" />
      )}
    </li>
  )
}

function WriteMessage({ bookingId, other }: { bookingId: string; other: string }) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const form = useForm({
    limits,
    failed: 'The message wasn’t sent. Try again.',
    send: async (input, { form: element, once }) => {
      const body = input.body?.trim()
      if (!body) throw new FormError({ body: 'Write a message first.' })
      try {
        await api.propertyBookings.sendMessage({ id: bookingId, body }, once(body))
        element.reset()
      } finally {
        await queryClient.invalidateQueries({ queryKey: messagesQuery(api, bookingId).queryKey })
      }
    },
  })
  return (
    <Form form={form} className="mt-5 grid grid-cols-1 gap-3 noscript:hidden">
      <TextField name="body" label={`Message to ${other}`} rows={3} aria-required={false} />
      <FormMessage />
      <button type="submit" className={buttonClass('outline', 'justify-self-start')}>
        Send message
      </button>
    </Form>
  )
}

// Proposes another time for a booking: the times as in the form of a booking, and what they change before anything is sent.
import limits from 'virtual:fields/bookingMoves.propose'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingMoves, MoveQuote } from '../../../../contract/marketplace/booking-moves.ts'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import { useDebounced } from '../../../browser/use-debounced.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getProblemType, toFormErrors } from '../../../components/forms/form-errors.ts'
import { useForm } from '../../../components/forms/use-form.ts'
import { TimeFields } from '../../../components/properties/booking-time-fields.tsx'
import type { BookingTimes } from '../../../components/properties/booking-times.ts'
import { useReadBookings } from '../../../components/property-bookings/use-booking-change.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { MoveChange } from './move-change.tsx'
import { moveQuoteQuery } from './move-data.ts'

type MoveDialogProps = {
  booking: PropertyBooking
  moves: BookingMoves
  onUnpaid: () => void
  onClose: () => void
}
type Draft = BookingTimes & { isWeather: boolean; message: string }

const restedMs = 300

export default function MoveDialog({ booking, moves, onUnpaid, onClose }: MoveDialogProps) {
  const { form, draft, set, quote, isSettled } = useMove(booking, { onUnpaid, onClose })
  const { property, viewer } = booking
  const refusal = quote.data?.refusal
  // Before anything was chosen, it is the present time.
  const isPresent = quote.data?.start === booking.start && quote.data.end === booking.end
  const errors = {
    ...(refusal && !isPresent && { [refusal.path]: refusal.message }),
    ...toFormErrors(quote.error ?? {}, '').byField,
  }
  const isPossible = quote.data && !refusal && !quote.error && isSettled
  return (
    <Dialog isOpen onClose={onClose} title="Change the time">
      <Form form={form} className="grid gap-4">
        <p className="text-quiet">
          {howText(booking, moves)} A time that overlaps with your booking can be chosen, too.
        </p>
        <TimeFields property={property} draft={draft} set={set} errors={errors} />
        {viewer === 'guest' && moves.weatherMoves !== 'none' && (
          <WeatherChoice draft={draft} set={set} weather={quote.data?.weather ?? null} />
        )}
        <section aria-label="What changes" className="rounded-card bg-sunken p-4" aria-busy={!isSettled}>
          {isPresent || !quote.data ? (
            <p className="text-quiet">Choose another time to see what it costs or gives back.</p>
          ) : refusal ? (
            <p role="alert" className="text-bad">
              {refusal.message}
            </p>
          ) : (
            <MoveChange change={quote.data} booking={booking} />
          )}
        </section>
        <TextField
          label={viewer === 'owner' ? 'Message to the guest' : 'Message to the owner'}
          name="message"
          hint="Optional"
          rows={2}
        />
        <FormMessage />
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Keep the time
          </button>
          <button
            type="submit"
            aria-disabled={form.isPending || !isPossible}
            className={buttonClass('primary')}
          >
            {form.isPending ? 'Sending…' : submitText(quote.data, viewer)}
          </button>
        </div>
      </Form>
    </Dialog>
  )
}

function howText({ viewer }: PropertyBooking, { moveMode }: BookingMoves): string {
  if (viewer === 'owner')
    return 'Your guest has 24 hours to answer. Until then both times are held, and the booking stays as it is.'
  return moveMode === 'instant'
    ? 'The owner lets guests move bookings at once until 24 hours before, unless it costs less when you could no longer cancel for free. Otherwise the owner has 24 hours to answer.'
    : 'The owner has 24 hours to answer. Until then both times are held, and your booking stays as it is.'
}

function submitText(quote: MoveQuote | undefined, viewer: PropertyBooking['viewer']): string {
  if (viewer === 'guest' && quote && quote.difference > 0) return 'Continue to payment'
  if (quote?.isInstant) return 'Move the booking'
  return viewer === 'owner' ? 'Ask the guest' : 'Ask the owner'
}

type WeatherProps = { draft: Draft; set: (change: Partial<Draft>) => void; weather: MoveQuote['weather'] }

/** Said whether or not it is possible: what is not, says why. */
function WeatherChoice({ draft, set, weather }: WeatherProps) {
  const isPossible = weather?.isPossible === true
  return (
    <label className="flex cursor-pointer gap-3">
      <input
        type="checkbox"
        checked={draft.isWeather}
        disabled={!isPossible && !draft.isWeather}
        onChange={({ target }) => set({ isWeather: target.checked })}
        className="size-6 shrink-0 accent-text"
      />
      <span>
        <span className="font-medium">Move because of the weather</span>
        <span className="block text-13 text-quiet">
          {weather?.message ?? 'Once, free, at once: the same length and price, within 30 days.'}
        </span>
      </span>
    </label>
  )
}

function useMove(
  booking: PropertyBooking,
  { onUnpaid, onClose }: Pick<MoveDialogProps, 'onUnpaid' | 'onClose'>,
) {
  const { api, queryClient } = useAppContext()
  const readAgain = useReadBookings()
  const { id, startDate, endDate, startTime, endTime } = booking
  const [draft, setDraft] = useState<Draft>({
    startDate,
    endDate,
    startTime,
    endTime,
    startOccurrence: '',
    endOccurrence: '',
    isWeather: false,
    message: '',
  })
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }))
  const { message: _, ...times } = draft
  const current = JSON.stringify({ ...times, endDate: times.endDate || times.startDate })
  const asked = useDebounced(current, restedMs)
  const quoted = JSON.parse(asked) as Omit<Draft, 'message'>
  const options = moveQuoteQuery(api, id, quoted)
  const quote = useQuery({ ...options, enabled: quoted.startDate !== '' })
  const isSettled = asked === current && !quote.isPlaceholderData
  const form = useForm({
    limits,
    failed: 'Nothing was sent',
    draft: { draft, set },
    onFailure: (_errors, error) => {
      if (['slot-taken', 'validation', 'terms-changed'].includes(getProblemType(error) ?? ''))
        void queryClient.invalidateQueries({ queryKey: options.queryKey })
    },
    send: async (_input, { once }) => {
      if (quote.error && isSettled) throw quote.error
      if (!quote.data || !isSettled) return
      const request = { id, ...quoted, message: draft.message, quoteHash: quote.data.quoteHash }
      const { state } = await api.bookingMoves.propose(request, once(request))
      if (state === 'done') toast({ title: 'The booking has a new time', tone: 'good' })
      if (state === 'proposed') toast({ title: 'Sent. The other side has 24 hours to answer', tone: 'good' })
      await readAgain()
      onClose()
      if (state === 'unpaid') onUnpaid()
    },
  })
  return { form, draft, set, quote, isSettled }
}

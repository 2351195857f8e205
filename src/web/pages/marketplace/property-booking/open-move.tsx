// At the top of a booking's page: the move that is open, what it changes, and what the reader can do about it.
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { BookingMove } from '../../../../contract/marketplace/booking-moves.ts'
import type { PropertyBooking } from '../../../../contract/marketplace/property-bookings.ts'
import {
  useBookingChange,
  useReadBookings,
} from '../../../components/property-bookings/use-booking-change.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { MoveChange } from './move-change.tsx'
import { hasMoves, movesQuery, proposerName, whenText } from './move-data.ts'

const PaymentDialog = lazy(() => import('../../../components/payments/payment-dialog.tsx'))

const small = 'px-4 text-13 md:min-h-9'

/** `isPaying`: the payment form is open, which the proposal of a higher price does. */
type Paying = { isPaying: boolean; onPaying: (isPaying: boolean) => void }

export function OpenMove({ booking, ...paying }: Paying & { booking: PropertyBooking }) {
  const { api } = useAppContext()
  const { data } = useQuery({ ...movesQuery(api, booking.id), enabled: hasMoves(booking) })
  const open = data?.moves.find(({ state }) => ['unpaid', 'proposed', 'charging'].includes(state))
  if (!open) return null
  return <Open key={open.id} move={open} booking={booking} {...paying} />
}

type MoveProps = Paying & { move: BookingMove; booking: PropertyBooking }

function Open({ move, booking, ...paying }: MoveProps) {
  const format = useReaderFormat()
  const { message, expiresAt, state } = move
  return (
    <section
      aria-labelledby="move-title"
      className="mt-6 grid gap-4 rounded-card border border-hairline border-l-4 border-l-accent p-5 sm:p-6 print:hidden"
    >
      <h2 id="move-title" className="flex gap-3 text-17 font-semibold">
        <CalendarClock className="mt-0.5 size-5 shrink-0 text-accent-text" strokeWidth={1.5} aria-hidden />
        <span className="min-w-0 wrap-anywhere">
          {titleText(move, booking)} {whenText(move, booking.property.timeZone, format)}
        </span>
      </h2>
      {message && (
        <p dir="auto" className="max-w-text whitespace-pre-line wrap-anywhere">
          “{message}”
        </p>
      )}
      <MoveChange change={move} booking={booking} isWide />
      {state === 'charging' ? (
        <p className="text-13 text-quiet">Both sides agree. The difference is being charged.</p>
      ) : (
        expiresAt && (
          <p className="text-13 text-quiet">
            {state === 'unpaid' ? 'Held for the payment until ' : 'Open until '}
            <LocalMoment at={expiresAt} />. Until it’s agreed to, the booking keeps its time.
          </p>
        )
      )}
      <MoveActions move={move} booking={booking} {...paying} />
    </section>
  )
}

function titleText(move: BookingMove, booking: PropertyBooking): string {
  if (move.state === 'unpaid' && booking.viewer === 'guest') return 'Pay to move to'
  return `${proposerName(move, booking)} ${booking.viewer === move.proposedBy ? 'asked' : 'asks'} to move to`
}

function MoveActions({ move, booking, isPaying, onPaying }: MoveProps) {
  const { api } = useAppContext()
  const { id } = booking
  const of = { id, moveId: move.id }
  const { run: accept, isPending } = useBookingChange(() => api.bookingMoves.accept(of), {
    onSuccess: ({ state }) => {
      if (state === 'unpaid') onPaying(true)
      else toast({ title: 'The booking has a new time', tone: 'good' })
    },
    failed: 'The new time wasn’t accepted',
  })
  const { run: decline } = useBookingChange(() => api.bookingMoves.decline(of), {
    done: { title: 'Declined. The booking keeps its time' },
    failed: 'The new time wasn’t declined',
  })
  const { run: withdraw } = useBookingChange(() => api.bookingMoves.withdraw(of), {
    done: { title: 'Withdrawn. The booking keeps its time' },
    failed: 'Nothing was withdrawn',
  })
  const { actions, difference } = move
  const isPaidNext = booking.viewer === 'guest' && difference > 0
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.includes('accept') && (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => void accept()}
          className={buttonClass('primary', small)}
        >
          {isPaidNext ? 'Accept and pay' : 'Accept the new time'}
        </button>
      )}
      {actions.includes('pay') && (
        <PayMove move={move} booking={booking} isPaying={isPaying} onPaying={onPaying} />
      )}
      {actions.includes('decline') && (
        <button type="button" onClick={() => void decline()} className={buttonClass('outline', small)}>
          Decline
        </button>
      )}
      {actions.includes('withdraw') && (
        <button type="button" onClick={() => void withdraw()} className={buttonClass('outline', small)}>
          Withdraw
        </button>
      )}
    </div>
  )
}

function PayMove({ move, booking, isPaying, onPaying }: MoveProps) {
  const readAgain = useReadBookings()
  const { clientSecret, difference, isAgreed } = move
  const close = () => {
    onPaying(false)
    void readAgain()
  }
  const finish = () => {
    close()
    toast({
      title: isAgreed ? 'Paid. The booking moves to its new time' : 'Sent. The owner has 24 hours to answer',
      tone: 'good',
    })
  }
  return (
    <>
      <button
        type="button"
        onClick={() => (clientSecret ? onPaying(true) : void readAgain())}
        className={buttonClass('primary', small)}
      >
        Pay Now
      </button>
      {isPaying && clientSecret && (
        <Suspense>
          <PaymentDialog
            title={isAgreed ? 'Pay the difference' : 'Authorize the difference'}
            description={`New time for ${booking.property.title}`}
            clientSecret={clientSecret}
            amountCents={Math.round(difference * 100)}
            isHold={!isAgreed}
            onDone={finish}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

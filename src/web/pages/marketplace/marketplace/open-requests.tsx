// Above the listings: the booking requests that wait for the owner's answer.
import { useQuery } from '@tanstack/react-query'
import { openRequestsQuery } from '../../../components/properties/property-queries.ts'
import { OwnerBookingRow } from '../../../components/property-bookings/owner-booking-row.tsx'
import { counted } from '../../../format/labels.ts'
import { useAppContext } from '../../../use-app-context.ts'

export function OpenRequests() {
  const { api } = useAppContext()
  const { data: requests = [] } = useQuery(openRequestsQuery(api))
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests-title" className="mb-10">
      <h2 id="requests-title" className="font-display text-22 font-medium">
        {counted(requests.length, 'booking request')} to answer
      </h2>
      <ul className="mt-3 border-b border-hairline">
        {requests.map((booking) => (
          <OwnerBookingRow key={booking.id} booking={booking} />
        ))}
      </ul>
    </section>
  )
}

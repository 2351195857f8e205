// The ticket of a user who attends, below title and time: where, with whom and in which light. On paper the rest of the page is left out.
import type { MeetupDetail, MeetupTicket as Ticket } from '../../../../contract/community/meetup-shapes.ts'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { PrintButton } from '../../../components/actions/print-button.tsx'
import { directionsLink } from '../../../components/directions/directions-address.ts'
import { DirectionsLink } from '../../../components/directions/directions-link.tsx'
import { BookedLight } from '../../../components/light-today/booked-light.tsx'
import { Photo } from '../../../components/photos/photo.tsx'
import { CreditLine } from '../../../components/photos/photo-credit.tsx'
import { useViewer } from '../../../components/session/viewer.ts'
import { coordinates } from '../../../format/bearing.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { QrCode } from '../../../ui/qr-code.tsx'

type TicketProps = { meetup: MeetupDetail; ticket: Ticket }

const small = 'px-4 text-13 md:min-h-9'

export function MeetupTicket({ meetup, ticket }: TicketProps) {
  const { calendarPath, timeZone, latitude, longitude, location, isDemo } = meetup
  const point = latitude === null || longitude === null ? null : { latitude, longitude, name: location }
  return (
    <section
      aria-labelledby="ticket-title"
      className="mt-6 grid grid-cols-1 gap-8 rounded-card border border-hairline p-5 md:p-6 print:gap-6 print:border-0 print:p-0"
    >
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 md:grid-cols-[14rem_minmax(0,1fr)_auto] print:grid-cols-[14rem_minmax(0,1fr)_auto]">
        <TicketImage meetup={meetup} />
        <div className="min-w-0">
          <h2 id="ticket-title" className="font-display text-22 leading-tight font-medium tabular">
            Your ticket, no. {ticket.number}
          </h2>
          {isDemo && <p className="text-13 text-quiet">Demo meetup</p>}
          <Where meetup={meetup} />
          <People meetup={meetup} />
          <div className="mt-4 flex flex-wrap gap-2 print:hidden">
            {point && (
              <DirectionsLink to={point} className={buttonClass('outline', small)}>
                Directions
              </DirectionsLink>
            )}
            <a href={calendarPath} className={buttonClass('outline', small)}>
              Calendar file
            </a>
            <PrintButton label="Print ticket" className={small} />
          </div>
        </div>
        <Way meetup={meetup} point={point} />
      </div>
      <BookedLight title="The light while you’re there" days={ticket.light} zone={timeZone} hours="these" />
    </section>
  )
}

/** The photo of the location, and its map where there is one of it. */
function TicketImage({ meetup: { image, locationId, latitude, location } }: { meetup: MeetupDetail }) {
  const hasMap = locationId !== null && latitude !== null
  if (!image && !hasMap) return null
  return (
    <div className="grid content-start gap-2">
      {image && (
        <figure>
          <div className="relative aspect-3/2 overflow-clip rounded-card bg-sunken">
            <Photo image={image} sizes="(min-width: 48rem) 14rem, 100vw" />
          </div>
          <figcaption className="mt-1 text-13 text-quiet">
            <CreditLine image={image} />
          </figcaption>
        </figure>
      )}
      {hasMap && (
        <img
          src={`/map-thumbnail/${locationId}.svg`}
          alt={`Map of ${location}`}
          width={144}
          height={108}
          className="w-36 rounded-sm bg-sunken"
        />
      )}
    </div>
  )
}

function Where({ meetup: { location, meetingPoint, latitude, longitude } }: { meetup: MeetupDetail }) {
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">{location}</p>
      {meetingPoint && <p className="wrap-anywhere">Meeting point: {meetingPoint}</p>}
      {latitude !== null && longitude !== null && (
        <p className="hidden text-13 tabular print:block">{coordinates({ latitude, longitude })}</p>
      )}
    </>
  )
}

const shownNames = 6

/** `For Maya, with Ben, Ana and 3 others. Organized by Kim.` */
function People({ meetup }: { meetup: MeetupDetail }) {
  const viewer = useViewer()
  const { attendees, unnamedAttendees, organizer } = meetup
  const others = attendees.filter(({ status, id }) => status === 'attending' && id !== viewer?.id)
  const names = others.slice(0, shownNames).map(({ displayName }) => displayName)
  const rest = others.length - names.length + unnamedAttendees
  const all = [...names, ...(rest > 0 ? [`${rest} ${rest === 1 ? 'other' : 'others'}`] : [])]
  return (
    <p className="mt-2 max-w-text wrap-anywhere text-quiet">
      {viewer && `For ${viewer.displayName}${all.length > 0 ? `, with ${joined(all)}` : ''}. `}
      {organizer && `Organized by ${organizer.displayName}.`}
    </p>
  )
}

const joined = (parts: string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')

type WayProps = { meetup: MeetupDetail; point: { latitude: number; longitude: number; name: string } | null }

/** A code for a phone: the directions, or the meetup where its position is not published. */
function Way({ meetup: { id }, point }: WayProps) {
  const { publicUrl } = useBrowserConfig()
  return (
    <div className="text-13 text-quiet max-md:hidden print:block">
      <QrCode
        text={point ? directionsLink(point, undefined).href : `${publicUrl}/meetup/${id}`}
        label={point ? 'QR code of the directions' : 'QR code of this meetup'}
        className="size-28"
      />
      <p className="mt-1">{point ? 'Scan for directions' : 'Scan to open the meetup'}</p>
    </div>
  )
}

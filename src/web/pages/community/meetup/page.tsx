// The page of one meetup: time and place, what to bring, attendees and comments; beside them the button to
// join.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { JoinButton } from '../../../components/meetups/join-button.tsx'
import { meetupQuery } from '../../../components/meetups/meetup-queries.ts'
import { attendanceText } from '../../../components/meetups/meetup-texts.ts'
import { MeetupTime } from '../../../components/meetups/meetup-time.tsx'
import { PermitAnswer } from '../../../components/meetups/permit-question.tsx'
import { imageNote } from '../../../components/photos/image-note.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { CreditLine } from '../../../components/photos/photo-credit.tsx'
import { ReportButton } from '../../../components/reports/report-button.tsx'
import { counted } from '../../../format/labels.ts'
import { AttendeesSection } from './attendees-section.tsx'
import { CommentsSection } from './comments-section.tsx'
import { MeetupFacts } from './facts.tsx'
import { meetupCrumbs } from './meetup-route.ts'
import { OrganizerActions } from './organizer-actions.tsx'
import { PlaceSection } from './place-section.tsx'
import { MeetupTicket } from './ticket.tsx'

const route = getRouteApi('/meetup/$id')

export function MeetupPage() {
  const { id } = route.useParams()
  const { api } = route.useRouteContext()
  const { data: meetup } = useSuspenseQuery(meetupQuery(api, id))
  // On paper there is the ticket alone.
  const onScreen = meetup.ticket ? 'print:hidden' : ''
  return (
    <div className="wrap-page pt-6 pb-28 md:pb-20 print:p-0">
      <Breadcrumbs crumbs={meetupCrumbs(meetup)} className="print:hidden" />
      <Heading meetup={meetup} />
      {meetup.ticket && <MeetupTicket meetup={meetup} ticket={meetup.ticket} />}
      <div className={`mt-6 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] ${onScreen}`}>
        <div className="min-w-0">
          <Cover meetup={meetup} />
          {meetup.description && (
            <p className="mt-6 max-w-text text-17 whitespace-pre-line wrap-anywhere">{meetup.description}</p>
          )}
          <div className="mt-6 lg:hidden">
            <Panel meetup={meetup} />
          </div>
          <MeetupFacts meetup={meetup} />
          {meetup.permit && (
            <div className="mt-8 rounded-card border border-hairline p-5">
              <PermitAnswer check={meetup.permit} />
            </div>
          )}
          <PlaceSection meetup={meetup} />
          <AttendeesSection meetup={meetup} />
          <CommentsSection meetup={meetup} />
        </div>
        <aside aria-label="Join" className="max-lg:hidden">
          <div className="tall:sticky tall:top-24">
            <Panel meetup={meetup} />
          </div>
        </aside>
      </div>
    </div>
  )
}

function Heading({ meetup }: { meetup: MeetupDetail }) {
  const { title, isDemo, status, cancellationReason } = meetup
  return (
    <div className="mt-4">
      <h1 dir="auto" className="font-display text-32 font-medium text-balance wrap-anywhere md:text-52">
        {title}
      </h1>
      <p className="mt-2 text-17">
        <MeetupTime meetup={meetup} />
      </p>
      {status === 'cancelled' && (
        <p role="status" className="mt-3 rounded-card bg-sunken p-4 wrap-anywhere">
          <strong>This meetup was canceled.</strong> {cancellationReason}
        </p>
      )}
      {isDemo && (
        <p className="mt-3 inline-block rounded-sm bg-sunken px-3 py-1 text-13">
          Demo meetup: invented. It shows how meetups work.
        </p>
      )}
    </div>
  )
}

function Cover({ meetup: { image } }: { meetup: MeetupDetail }) {
  if (!image) return null
  const note = imageNote(image)
  return (
    <figure>
      <div
        data-page-picture
        className="relative aspect-3/2 overflow-clip rounded-card bg-sunken md:aspect-2/1"
      >
        <Photo image={image} sizes="(width >= 1024px) 860px, 100vw" isEager />
        {note && (
          <span className="absolute bottom-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
            {note}
          </span>
        )}
      </div>
      <figcaption className="mt-2 text-13 text-quiet">
        <CreditLine image={image} />
      </figcaption>
    </figure>
  )
}

function Panel({ meetup }: { meetup: MeetupDetail }) {
  const { id, organizer, waitingCount, viewer, calendarPath } = meetup
  return (
    <div className="grid gap-3 rounded-card border border-hairline p-5">
      <p className="text-17 font-semibold tabular">{attendanceText(meetup)}</p>
      {waitingCount > 0 && (
        <p className="text-quiet tabular">{counted(waitingCount, 'person', 'people')} waiting</p>
      )}
      <div className="flex flex-wrap gap-2">
        <JoinButton meetup={meetup} kind="primary" />
      </div>
      <p className="text-quiet">
        Organized by{' '}
        {organizer ? (
          <Link
            to="/u/$username"
            params={{ username: organizer.username }}
            className="inline-flex min-h-6 items-center wrap-anywhere text-text underline underline-offset-4"
          >
            {organizer.displayName}
          </Link>
        ) : (
          'a former user'
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <a href={calendarPath} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Add to calendar
        </a>
        {!viewer.isOrganizer && (
          <ReportButton subjectKind="meetup" subjectId={id} what="this meetup" className="-ml-3" />
        )}
      </p>
      {viewer.isOrganizer && <OrganizerActions meetup={meetup} />}
    </div>
  )
}

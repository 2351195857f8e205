// The attendees of a meetup, for signed-in users; the waiting list for the organizer.
import { Link } from '@tanstack/react-router'
import type { MeetupAttendee, MeetupDetail } from '../../../../contract/community/meetup-shapes.ts'
import { useViewer } from '../../../components/session/viewer.ts'
import { Avatar } from '../../../components/users/avatar.tsx'
import { counted } from '../../../format/labels.ts'

export function AttendeesSection({ meetup }: { meetup: MeetupDetail }) {
  const viewer = useViewer()
  const { attendees, unnamedAttendees, currentAttendees, status } = meetup
  const attending = attendees.filter((one) => one.status === 'attending')
  const waiting = attendees.filter((one) => one.status === 'waiting')
  const isOver = status === 'completed'
  return (
    <section aria-labelledby="attendees-title" className="mt-12 border-t border-hairline pt-8">
      <h2 id="attendees-title" className="font-display text-22 font-medium">
        {isOver ? 'Who was there' : 'Who’s coming'}
      </h2>
      {currentAttendees === 0 ? (
        <p className="mt-2 text-quiet">
          {status === 'upcoming' ? 'Nobody has joined yet. Be the first.' : 'Nobody joined.'}
        </p>
      ) : viewer === null ? (
        <p className="mt-2 text-quiet">
          {counted(currentAttendees, 'person', 'people')}. Sign in to see who.
        </p>
      ) : (
        <>
          <People people={attending} />
          {unnamedAttendees > 0 && (
            <p className="mt-3 text-quiet">
              And {counted(unnamedAttendees, 'person', 'people')} with a private profile.
            </p>
          )}
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">Waiting list</h3>
          <People people={waiting} />
        </>
      )}
    </section>
  )
}

function People({ people }: { people: MeetupAttendee[] }) {
  if (people.length === 0) return null
  return (
    <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      {people.map((person) => (
        <li key={person.id} className="flex items-center gap-3">
          <Avatar user={person} />
          <div className="min-w-0">
            <Link
              to="/u/$username"
              params={{ username: person.username }}
              className="inline-flex min-h-6 items-center font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {person.displayName}
            </Link>
            {person.isDemo && <span className="text-13 text-quiet"> Demo</span>}
            {person.notes && (
              <p dir="auto" className="text-13 text-quiet wrap-anywhere">
                {person.notes}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

// A meetup in a list: image of its location, title, time, place, attendance, and the button to join.
// chunk: content-cards
import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Meetup } from '../../../contract/community/meetup-shapes.ts'
import type { ThemeId } from '../../../rules/places.ts'
import { themeName } from '../../format/labels.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { imageNote } from '../photos/image-note.ts'
import { LightImage, LocationLightImage, Photo } from '../photos/photo.tsx'
import { JoinButton } from './join-button.tsx'
import { attendanceText, costText, skillLevelNames } from './meetup-texts.ts'
import { MeetupTime } from './meetup-time.tsx'

type CardProps = { meetup: Meetup; sizes: string; isEager?: boolean; headingLevel?: 2 | 3 }

export function MeetupCard({ meetup, sizes, isEager = false, headingLevel = 2 }: CardProps) {
  const Heading = `h${headingLevel}` as const
  const { id, title, location, organizer, skillLevel, cost, themes } = meetup
  const facts = [
    skillLevelNames[skillLevel],
    costText(cost),
    ...themes.map((theme) => themeName(theme as ThemeId)),
  ]
  return (
    <article className="group flex h-full flex-col">
      <CardImage meetup={meetup} sizes={sizes} isEager={isEager} />
      <Heading dir="auto" className="mt-3 font-display text-22 font-medium text-balance wrap-anywhere">
        <Link
          to="/meetup/$id"
          params={{ id }}
          className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
        >
          {title}
        </Link>
      </Heading>
      <ul className="mt-2 grid gap-1.5">
        <Line icon={<CalendarDays className={iconClass} strokeWidth={1.5} aria-hidden />}>
          <MeetupTime meetup={meetup} />
        </Line>
        <Line icon={<MapPin className={iconClass} strokeWidth={1.5} aria-hidden />}>{location}</Line>
        <Line icon={<Users className={iconClass} strokeWidth={1.5} aria-hidden />}>
          <span className="tabular">{attendanceText(meetup)}</span>
          {organizer && <span className="text-quiet"> · by {organizer.displayName}</span>}
        </Line>
      </ul>
      <p className="mt-2 text-13 text-quiet">{facts.join(' · ')}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-3">
        <JoinButton meetup={meetup} />
      </div>
    </article>
  )
}

const iconClass = 'mt-0.5 size-4 shrink-0 text-quiet'

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)

function CardImage({ meetup: { id, image, locationId, isDemo, status }, sizes, isEager }: CardProps) {
  const note = image && imageNote(image)
  const mark =
    status === 'cancelled'
      ? 'Canceled'
      : status === 'ongoing'
        ? 'Happening now'
        : isDemo
          ? 'Demo meetup'
          : null
  return (
    <div data-card-picture className="relative aspect-3/2 overflow-hidden rounded-card bg-sunken">
      {/* The title is the link by keyboard and for screen readers. */}
      <Link to="/meetup/$id" params={{ id }} tabIndex={-1} aria-hidden className="block size-full">
        {image ? (
          <Photo image={image} sizes={sizes} isEager={isEager ?? false} />
        ) : locationId ? (
          <LocationLightImage id={locationId} />
        ) : (
          <LightImage path="meetup-picture" id={id} />
        )}
      </Link>
      {mark && (
        <span className="absolute top-2 left-2 rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          {mark}
        </span>
      )}
      {note && (
        <span className="absolute bottom-2 left-2 max-w-[calc(100%-4rem)] rounded-sm bg-black/70 px-2 py-0.5 text-13 text-white">
          {note}
        </span>
      )}
      {image && <CreditButton image={image} className="absolute right-0 bottom-0" />}
    </div>
  )
}

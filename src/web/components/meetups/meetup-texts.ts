// Values of meetups as text.
// chunk: content-cards
import type { Meetup } from '../../../contract/community/meetup-shapes.ts'
import type { MeetupSkillLevel } from '../../../rules/meetups.ts'
import { counted, whole } from '../../format/labels.ts'
import { dollars } from '../../format/money.ts'

export const skillLevelNames: Record<MeetupSkillLevel, string> = {
  all: 'All levels',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}

/** `4 of 8 spots taken`, `12 attending`. */
export const attendanceText = ({
  currentAttendees,
  maxAttendees,
}: Pick<Meetup, 'currentAttendees' | 'maxAttendees'>): string =>
  maxAttendees === null
    ? `${whole(currentAttendees)} attending`
    : `${whole(currentAttendees)} of ${counted(maxAttendees, 'spot')} taken`

export const costText = (cost: number): string => (cost === 0 ? 'Free' : dollars(cost))

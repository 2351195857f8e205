// Meetups: vocabularies, limits, and what can be done in each state.

export const meetupSkillLevels = ['beginner', 'intermediate', 'advanced', 'all'] as const
export type MeetupSkillLevel = (typeof meetupSkillLevels)[number]

export const attendeeStates = ['attending', 'waiting'] as const
export type AttendeeState = (typeof attendeeStates)[number]

export const meetupStates = ['upcoming', 'ongoing', 'completed', 'cancelled'] as const
export type MeetupState = (typeof meetupStates)[number]

export const meetupActions = ['join', 'leave', 'edit', 'cancel', 'comment'] as const
export type MeetupAction = (typeof meetupActions)[number]

export const meetupLimits = {
  titleLength: 120,
  descriptionLength: 5000,
  commentLength: 2000,
  maxAttendees: 1000,
  /** Attending and waiting together, also for a meetup without a limit. */
  maxRegistrations: 1500,
  minMinutes: 15,
  maxMinutes: 1440,
  maxCostCents: 1_000_000,
  maxEquipment: 20,
  equipmentLength: 80,
  maxDaysAhead: 730,
  /** Per organizer. */
  maxUpcoming: 20,
  createdADay: 10,
  /** Per attendee. */
  maxJoined: 50,
  commentsADay: 40,
} as const

/** Transitions by time alone; the last two states are final. */
const graph: Record<MeetupState, readonly MeetupAction[]> = {
  upcoming: ['join', 'leave', 'edit', 'cancel', 'comment'],
  ongoing: ['leave', 'comment'],
  completed: ['comment'],
  cancelled: ['leave', 'comment'],
}

type Timed = { cancelledAt: Date | null; startsAt: Date; endsAt: Date }

export function meetupState({ cancelledAt, startsAt, endsAt }: Timed, now: Date): MeetupState {
  if (cancelledAt) return 'cancelled'
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'ongoing' : 'completed'
}

export type MeetupRole = { isOrganizer: boolean; registration: AttendeeState | null }

/** What a signed-in user can do now: the page's buttons and the server's checks. */
export const availableMeetupActions = (
  state: MeetupState,
  { isOrganizer, registration }: MeetupRole,
): MeetupAction[] =>
  graph[state].filter((action) => {
    if (action === 'edit' || action === 'cancel') return isOrganizer
    if (action === 'join') return !isOrganizer && registration === null
    return action === 'leave' ? registration !== null : true
  })

/** The maximum number of people, attendees and organizer, for the permit check. */
export const meetupGroupSize = (maxAttendees: number | null): number =>
  maxAttendees === null ? meetupLimits.maxRegistrations : maxAttendees + 1

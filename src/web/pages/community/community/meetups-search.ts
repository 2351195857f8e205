// Which meetups the tab shows, by its address.

export const meetupViews = ['upcoming', 'joined', 'organized', 'past'] as const
export type MeetupView = (typeof meetupViews)[number]

export const getMeetupView = ({ show }: Record<string, unknown>): MeetupView =>
  meetupViews.find((one) => one === show) ?? 'upcoming'

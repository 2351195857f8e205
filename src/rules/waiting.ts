// What can wait for a member: the text of each kind, and what its link does.

type Named = { name: string; count: number }

const kinds = {
  'booking-request': { text: ({ name }) => `Answer the request for ${name}`, action: 'Answer' },
  'booking-payment': { text: ({ name }) => `Finish the payment for ${name}`, action: 'Pay' },
  'booking-move': { text: ({ name }) => `Answer the new time for your booking of ${name}`, action: 'Answer' },
  'booking-move-payment': { text: ({ name }) => `Pay for the new time of ${name}`, action: 'Pay' },
  'booking-message': {
    text: ({ name, count }) => `Read ${count > 1 ? `${count} messages` : 'a message'} about ${name}`,
    action: 'Read',
  },
  'booking-review': { text: ({ name }) => `Review your booking of ${name}`, action: 'Review' },
  'permit-payment': { text: ({ name }) => `Pay for the permit: ${name}`, action: 'Pay' },
  'subscription-payment': { text: ({ name }) => `Pay for your ${name} plan`, action: 'Pay' },
  'listing-rejected': {
    text: ({ name }) => `Change ${name} so that it can be listed`,
    action: 'Edit',
  },
  'listing-photos': { text: ({ name }) => `Add photos to ${name} to send it in for review`, action: 'Add' },
  'calendar-failed': {
    text: ({ name }) => `Check a calendar of ${name} that can’t be read`,
    action: 'Check',
  },
  'calendar-conflict': {
    text: ({ name }) => `Check ${name}: an imported event is at the same time as a booking`,
    action: 'Check',
  },
  'photo-failed': {
    text: ({ name }) => `Upload your photo of ${name} again, or delete it: it could not be processed`,
    action: 'Open',
  },
  'cover-waiting': {
    text: ({ name, count }) =>
      `Choose the cover of ${name}${count > 1 ? ` from ${count} new photos` : ': a photo was shared'}`,
    action: 'Choose',
  },
  'contest-image': {
    text: ({ name }) => `Upload your photo for ${name}: its link can’t be copied`,
    action: 'Upload',
  },
  'meetup-changed': { text: ({ name }) => `Check the new time or place of ${name}`, action: 'Check' },
  'meetup-promoted': { text: ({ name }) => `Keep or leave your spot at ${name}`, action: 'Answer' },
} satisfies Record<string, { text: (named: Named) => string; action: string }>

export type WaitingKind = keyof typeof kinds
export const waitingKinds = Object.keys(kinds) as [WaitingKind, ...WaitingKind[]]

export const waitingText = ({ kind, ...named }: Named & { kind: WaitingKind }): string =>
  kinds[kind].text(named)
export const waitingAction = (kind: WaitingKind): string => kinds[kind].action

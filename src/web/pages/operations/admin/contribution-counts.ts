// Kinds of contributions by name, and how many there are of each.
import type { ContributionCount } from '../../../../contract/contributions/admin-contributions.ts'
import type { ModeratedName } from '../../../../rules/reporting.ts'
import { counted } from '../../../format/labels.ts'

export const kindNames: Record<ModeratedName, [one: string, many: string]> = {
  location: ['location', 'locations'],
  photo: ['photo', 'photos'],
  review: ['review', 'reviews'],
  checkin: ['check-in', 'check-ins'],
  portfolio: ['portfolio', 'portfolios'],
  meetup: ['meetup', 'meetups'],
  comment: ['comment', 'comments'],
  entry: ['contest entry', 'contest entries'],
  property: ['property', 'properties'],
  'property-review': ['booking review', 'booking reviews'],
  message: ['booking message', 'booking messages'],
  user: ['profile', 'profiles'],
}

/** `3 photos (1 removed)` */
export const contributionCounts = (counts: readonly ContributionCount[]): string[] =>
  counts.map(({ kind, total, removed }) => {
    const [one, many] = kindNames[kind]
    return `${counted(total, one, many)}${removed > 0 ? ` (${removed} removed)` : ''}`
  })

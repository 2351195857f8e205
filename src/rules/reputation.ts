// Reputation: the only table of points per contribution. The database counts contributions; this table weights them.

export type Contribution =
  | 'location'
  | 'verifiedLocation'
  | 'photo'
  | 'featuredPhoto'
  | 'photoLike'
  | 'review'
  | 'reviewLike'

/** How many contributions of each kind a user made; removed ones do not count. */
export type Contributions = Record<Contribution, number>

/** In display order. A verified location also counts as shared; a featured photo also counts as a photo. */
export const reputationTable: { contribution: Contribution; label: string; points: number }[] = [
  { contribution: 'location', label: 'Location shared', points: 5 },
  { contribution: 'verifiedLocation', label: 'Location verified by an administrator', points: 15 },
  { contribution: 'photo', label: 'Photo', points: 3 },
  { contribution: 'featuredPhoto', label: 'Photo featured', points: 20 },
  { contribution: 'photoLike', label: 'Like on a photo', points: 1 },
  { contribution: 'review', label: 'Review', points: 4 },
  { contribution: 'reviewLike', label: 'Like on a review', points: 2 },
]

export const getPoints = (contribution: Contribution): number =>
  (reputationTable.find((row) => row.contribution === contribution) as { points: number }).points

export const getReputation = (made: Contributions): number =>
  reputationTable.reduce((sum, { contribution, points }) => sum + made[contribution] * points, 0)

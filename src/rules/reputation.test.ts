// Reputation: the sum of points per contribution.
import { expect, test } from 'vitest'
import { type Contributions, getPoints, getReputation, reputationTable } from './reputation.ts'

const nothing: Contributions = {
  location: 0,
  verifiedLocation: 0,
  photo: 0,
  featuredPhoto: 0,
  photoLike: 0,
  review: 0,
  reviewLike: 0,
}

test('nobody begins with points', () => expect(getReputation(nothing)).toBe(0))

test.each(reputationTable)(
  '$label counts $points points each, beside all others',
  ({ contribution, points }) => {
    expect(points).toBe(getPoints(contribution))
    expect(getReputation({ ...nothing, [contribution]: 3 })).toBe(3 * points)
    const others = { ...nothing, location: 2, reviewLike: 1 }
    expect(getReputation({ ...others, [contribution]: others[contribution] + 1 })).toBe(
      getReputation(others) + points,
    )
  },
)

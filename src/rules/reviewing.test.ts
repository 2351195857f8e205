// Ratings as they are published.
import { expect, test } from 'vitest'
import { oneDecimal } from './reviewing.ts'

test.each([
  [4.3333335, 4.3],
  [4.25, 4.3],
  [4.949, 4.9],
  [4.96, 5],
  [0, 0],
])('an average of %d is published as %d', (rating, published) => expect(oneDecimal(rating)).toBe(published))

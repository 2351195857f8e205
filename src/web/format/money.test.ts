// Amounts as text.
import { expect, test } from 'vitest'
import { dollars } from './money.ts'

test.each([
  [0, '$0'],
  [75, '$75'],
  [75.5, '$75.50'],
  [1234, '$1,234'],
  [1234567.89, '$1,234,567.89'],
  [0.07, '$0.07'],
])('%d is %s', (amount, text) => expect(dollars(amount)).toBe(text))

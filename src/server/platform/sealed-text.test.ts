// Sealed text opens under the same secret and purpose alone, and shows nothing of itself.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastFour, openText, sealText } from './sealed-text.ts'

test('any text comes back, and every seal of it is different', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealText(text, 'secret', 'payout')
      expect(openText(sealed, 'secret', 'payout')).toBe(text)
      expect(sealText(text, 'secret', 'payout')).not.toBe(sealed)
      if (text.length > 3) expect(sealed).not.toContain(text)
    }),
    { numRuns: 50 },
  )
})

test('another secret, another purpose and any change are refused', () => {
  const sealed = sealText('000123456789', 'secret', 'payout')
  expect(() => openText(sealed, 'other', 'payout')).toThrow()
  expect(() => openText(sealed, 'secret', 'mail')).toThrow()
  expect(() => openText('plain', 'secret', 'payout')).toThrow('not a sealed text')
  const bytes = Buffer.from(sealed.split('.')[1] as string, 'base64url')
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => openText(`v1.${changed.toString('base64url')}`, 'secret', 'payout')).toThrow()
  }
})

test.each([
  ['000123456789', '6789'],
  ['DE89 3704 0044 0532 0130 00', '3000'],
  ['1234567', null],
  ['Bank transfer', null],
])('%s is recognized by %s', (account, expected) => {
  expect(lastFour(account)).toBe(expected)
})

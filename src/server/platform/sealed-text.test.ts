// Sealed text opens only with the same secret and purpose, and reveals nothing of its content.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastFour, openText, sealText } from './sealed-text.ts'

const sealing = { secret: 'secret', purpose: 'payout', owner: 'Ada' }

test('any text comes back, and every seal of it is different', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = sealText(text, sealing)
      expect(openText(sealed, sealing)).toBe(text)
      expect(sealText(text, sealing)).not.toBe(sealed)
      if (text.length > 3) expect(sealed).not.toContain(text)
    }),
    { numRuns: 50 },
  )
})

test('another secret, another purpose, another owner and any change are refused', () => {
  const sealed = sealText('000123456789', sealing)
  expect(() => openText(sealed, { ...sealing, secret: 'other' })).toThrow()
  expect(() => openText(sealed, { ...sealing, purpose: 'mail' })).toThrow()
  expect(() => openText(sealed, { ...sealing, owner: 'Ben' })).toThrow()
  expect(() => openText('plain', sealing)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] as number) ^ 1
    expect(() => openText(changed.toString('base64'), sealing)).toThrow()
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

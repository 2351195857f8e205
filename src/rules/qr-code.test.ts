// QR codes: the fixed parts by eye, the whole by fingerprints of codes that an independent reader (jsQR) read back, in all 20 versions.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

const textOf = (rows: boolean[][]) => rows.map((row) => row.map(Number).join('')).join('\n')
const totp =
  'otpauth://totp/Viewfinder:anna%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Viewfinder&digits=6&period=30'

test.each([
  ['VIEWFINDER', 21, '8878de1d5d15f7e7'],
  [totp, 49, 'ab4eaf3e8cf5e670'],
  ['x'.repeat(660), 97, 'ddec8520813f359d'],
])('%s', (text, size, fingerprint) => {
  const rows = qrCode(text)
  expect([rows.length, new Set(rows.map((row) => row.length)).size]).toEqual([size, 1])
  expect(createHash('sha256').update(textOf(rows)).digest('hex').slice(0, 16)).toBe(fingerprint)
})

test('three corners have the finder, the rows between them the timing', () => {
  const rows = qrCode(totp)
  const finder = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
  const corner = (x: number, y: number) =>
    rows.slice(y, y + 7).map((row) =>
      row
        .slice(x, x + 7)
        .map(Number)
        .join(''),
    )
  for (const [x, y] of [
    [0, 0],
    [rows.length - 7, 0],
    [0, rows.length - 7],
  ] as const)
    expect(corner(x, y)).toEqual(finder)
  expect(rows[6]?.slice(7, -7).map(Number).join('')).toMatch(/^0(10)+$/)
})

test('what is too long is refused', () => {
  expect(() => qrCode('x'.repeat(700))).toThrow(RangeError)
})

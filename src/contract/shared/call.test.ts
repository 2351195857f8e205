// Short texts are one line.
import { expect, test } from 'vitest'
import { plainText } from './call.ts'

test.each([
  ['Two\r\nlines', 'Two lines'],
  ['a\u2028b\u2029\u0085c\td', 'a b c\td'],
  ['\u202egnp.exe\u202c \u2066x\u2069', 'gnp.exe x'],
  ['\n', ''],
])('of %j is stored %j', (text, stored) => {
  expect(plainText(80).parse(text)).toBe(stored)
})

test('long texts keep their lines', () => {
  expect(plainText(2000).parse('Two\nlines')).toBe('Two\nlines')
})

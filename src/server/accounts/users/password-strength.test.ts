// Which passwords are refused.
import { expect, test } from 'vitest'
import { isCommonPassword } from './guessed-passwords.ts'
import { requireStrongPassword } from './password-strength.ts'

const own = ['dora', 'dora.maar@example.test', 'Dora Maar']

test('the list has ten thousand entries, most common first', () => {
  for (const password of ['123456', 'password', 'Qwerty', 'DRAGON', 'trustno1'])
    expect(isCommonPassword(password)).toBe(true)
  for (const password of ['', '# The 10,000', 'a long walk at dusk'])
    expect(isCommonPassword(password)).toBe(false)
})

test.each([
  'Football',
  ' letmein ',
  'dora',
  'DORA.MAAR',
  'dora.maar@example.test',
  'dora maar',
  'ababababab',
  '111111111',
])('%j is refused', (password) => {
  expect(() => requireStrongPassword(password, own)).toThrow('too common')
})

test.each(['a long walk at dusk', 'doramaar1907', 'øå–€漢字', 'x#f8Lq'])('%j is accepted', (password) => {
  expect(() => requireStrongPassword(password, own)).not.toThrow()
})

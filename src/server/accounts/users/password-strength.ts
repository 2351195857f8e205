// Refuses passwords that are easily guessed: common ones, the user's own words, two repeated characters.
import { Problem } from '../../../contract/problems.ts'
import { isCommonPassword } from './guessed-passwords.ts'

const message = 'This password is too common. Choose another.'

/**
 * @param own words of the user that must not be the password
 * @param path of the field in the request
 * @throws Problem validation
 */
export function requireStrongPassword(password: string, own: string[], path = 'password'): void {
  const plain = password.trim().toLowerCase()
  const words = own
    .flatMap((text) => [text, text.split('@')[0] ?? ''])
    .map((text) => text.trim().toLowerCase())
  const isTrivial =
    new Set(plain).size < 3 || words.includes(plain) || isCommonPassword(plain) || isCommonPassword(password)
  if (isTrivial) throw new Problem('validation', message, { errors: [{ path, message }] })
}

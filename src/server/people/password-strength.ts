// Refuses passwords that are guessed first.
import { Problem } from '../../contract/problems.ts'

/** @param own words of the person that must not be the password. @throws Problem validation */
export function requireStrongPassword(password: string, own: string[]): void {
  const plain = password.toLowerCase()
  const words = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase())
  const isTrivial = new Set(plain).size < 3 || words.includes(plain)
  if (!isTrivial) return
  const message = 'This password is among the first that are guessed. Choose another.'
  throw new Problem('validation', message, { errors: [{ path: 'password', message }] })
}

// Passwords at a thousandth of the cost, in place of `better-auth/crypto` (see vitest.config.ts): with the library's 32 MB a hash, they took a
// quarter of the processor time of access-table.test.ts. Hashes of the library itself are verified as in the product.
import { randomBytes, scryptSync } from 'node:crypto'
import { createRequire } from 'node:module'

const library = createRequire(import.meta.url)('better-auth/crypto') as typeof import('better-auth/crypto')

export const { symmetricDecrypt } = library

const prefix = 'cheap'
let isCheap = true

/** What `run` does with passwords takes the time that it takes in the product. */
export async function atFullCost(run: () => Promise<void>): Promise<void> {
  isCheap = false
  try {
    await run()
  } finally {
    isCheap = true
  }
}

const derive = (password: string, salt: string) =>
  scryptSync(password.normalize('NFKC'), salt, 64, { N: 16, r: 16, p: 1 }).toString('hex')

export async function hashPassword(password: string): Promise<string> {
  if (!isCheap) return await library.hashPassword(password)
  const salt = prefix + randomBytes(16).toString('hex')
  return `${salt}:${derive(password, salt)}`
}

export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  if (!hash.startsWith(prefix)) return await library.verifyPassword({ hash, password })
  const [salt = '', key] = hash.split(':')
  return derive(password, salt) === key
}

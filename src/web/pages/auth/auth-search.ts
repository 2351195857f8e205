// What the address of the sign-in page says: which tab is open, and where to go afterwards.
import { ownPath } from '../../../rules/own-path.ts'

export type AuthSearch = { tab?: 'signup' | undefined; next?: string | undefined }

/** Anything else than our own paths is forgotten, so that nobody is led astray. */
export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => ({
  ...(search.tab === 'signup' ? { tab: 'signup' as const } : {}),
  ...(ownPath(search.next) ? { next: ownPath(search.next) } : {}),
})

/** The token that the links in emails carry. */
export const parseTokenSearch = (search: Record<string, unknown>): { token?: string | undefined } =>
  typeof search.token === 'string' ? { token: search.token.slice(0, 200) } : {}

/** Where someone goes who is signed in now. The sign-in pages themselves are no destination. */
export const destination = ({ next }: AuthSearch): string =>
  next && !/^\/(auth|admin\/login)\b/.test(next) ? next : '/'

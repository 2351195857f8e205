// The address of the sign-in page: which tab is open, and where to go afterwards.
import { ownPath } from '../../../../rules/own-path.ts'

export type AuthSearch = { tab?: 'signup' | undefined; next?: string | undefined }

/** Anything but our own paths is dropped, to prevent open redirects. */
export const parseAuthSearch = (search: Record<string, unknown>): AuthSearch => ({
  ...(search.tab === 'signup' ? { tab: 'signup' as const } : {}),
  ...(ownPath(search.next) ? { next: ownPath(search.next) } : {}),
})

/** The token of the links in emails. */
export const parseTokenSearch = (search: Record<string, unknown>): { token?: string | undefined } =>
  typeof search.token === 'string' ? { token: search.token.slice(0, 200) } : {}

/** The destination after signing in. The sign-in pages themselves are not a destination. */
export const destination = ({ next }: AuthSearch): string =>
  next && !/^\/(auth|admin\/login)\b/.test(next) ? next : '/'

// The server's errors of a form, by field.

export type FormErrors = { byField: Record<string, string>; message: string }

type ProblemLike = {
  message?: string
  status?: number
  code?: string
  data?: { errors?: { path: string; message: string }[] }
}

const offlineText = 'You’re offline. Check your connection and try again.'

export const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** @param fallback the message for an error without one, such as a lost connection */
export function toFormErrors(error: unknown, fallback: string): FormErrors {
  const { message, status, data } = error as ProblemLike
  const errors = data?.errors ?? []
  const byField: Record<string, string> = {}
  // The first error of a field counts.
  for (const { path, message: text } of errors) byField[path] ??= text
  if (status === undefined && isOffline()) return { byField, message: offlineText }
  return { byField, message: status !== undefined && status < 500 && message ? message : fallback }
}

/** Whether a call failed because there is no session. */
export const isSignedOut = (error: unknown): boolean => (error as ProblemLike).status === 401

/** The type of a problem, such as `plan-limit`; undefined for other errors. */
export const getProblemType = (error: unknown): string | undefined => (error as ProblemLike).code

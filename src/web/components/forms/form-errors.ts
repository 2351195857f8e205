// The server's errors of a form, by field.

import { counted } from '../../format/labels.ts'

export type FormErrors = { byField: Record<string, string>; message: string }

type ProblemLike = {
  message?: string
  status?: number
  code?: string
  data?: { errors?: { path: string; message: string }[]; retryAfterSeconds?: number }
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
  const wait = typeof data?.retryAfterSeconds === 'number' ? data.retryAfterSeconds : undefined
  // Below 500 the message is about the input. From 500 on, only a message that says how long to wait is meant
  // for users.
  const isForUsers = status !== undefined && (status < 500 || wait !== undefined)
  return { byField, message: withWait(isForUsers && message ? message : fallback, wait) }
}

// Many messages already say when to try again.
function withWait(message: string, seconds: number | undefined): string {
  if (seconds === undefined || / (in|for) (\d|a |an |about )/.test(message)) return message
  const again = `Try again in ${duration(seconds)}.`
  return `${message.replace(/ ?(Please try|Try) again( later)?\.$/, '')} ${again}`
}

function duration(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  return seconds < 5400
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour')
}

/** Whether a call failed because there is no session. */
export const isSignedOut = (error: unknown): boolean => (error as ProblemLike).status === 401

/** The type of a problem, such as `plan-limit`; undefined for other errors. */
export const getProblemType = (error: unknown): string | undefined => (error as ProblemLike).code

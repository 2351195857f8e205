// What the server found wrong with a form, by the field it belongs to.

export type FormErrors = { byField: Record<string, string>; message: string }

type ProblemLike = {
  message?: string
  status?: number
  code?: string
  data?: { errors?: { path: string; message: string }[] }
}

/** @param fallback is said when the failure has no words of its own, such as a lost connection */
export function toFormErrors(error: unknown, fallback: string): FormErrors {
  const { message, status, data } = error as ProblemLike
  const errors = data?.errors ?? []
  const byField: Record<string, string> = {}
  // The first word on a field counts.
  for (const { path, message: text } of errors) byField[path] ??= text
  return { byField, message: status !== undefined && status < 500 && message ? message : fallback }
}

/** Whether a call failed for want of a session. */
export const isSignedOut = (error: unknown): boolean => (error as ProblemLike).status === 401

/** The type of a problem, such as `plan-limit`; undefined for failures that are none. */
export const getProblemType = (error: unknown): string | undefined => (error as ProblemLike).code

// An address that names nothing existing or possible shows the not-found page.
import { notFound } from '@tanstack/react-router'

/**
 * For the `catch` of a call that reads what a path names. @throws the router's notFound for 400, 404 and 422; otherwise
 * the error
 */
export function orNotFound(error: unknown): never {
  // By status, not by class: on the server the error was created outside of the page's bundle.
  const { status } = error as { status?: unknown }
  if (status === 400 || status === 404 || status === 422) throw notFound()
  throw error
}

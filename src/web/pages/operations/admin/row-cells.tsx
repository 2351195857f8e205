// Cells of the lists' rows: an instant, a label, a user, a text, a row of buttons.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LocalMoment } from '../../../format/local-moment.tsx'

/** In the reader's time zone, which it names. */
export const Timestamp = ({ at }: { at: string }) => (
  <LocalMoment at={at} className="text-13 text-quiet tabular lg:whitespace-nowrap" />
)

const tones = { quiet: 'text-quiet', good: 'text-good', warning: 'text-warning', bad: 'text-bad' }

/** A status label; the color only repeats it. */
export function StatusLabel({
  tone = 'quiet',
  children,
}: {
  tone?: keyof typeof tones
  children: ReactNode
}) {
  return <span className={`text-13 font-medium ${tones[tone]}`}>{children}</span>
}

export const StatusLabels = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap gap-x-3">{children}</span>
)

export const Actions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-1.5 group-data-preview/pane:flex-wrap group-data-preview/pane:justify-start md:justify-end lg:flex-nowrap">
    {children}
  </div>
)

export function ByUser({
  user,
  fallback,
}: {
  user: { id: string; username: string } | null
  fallback: string
}) {
  if (!user) return <span className="text-quiet">{fallback}</span>
  return (
    <Link
      to="/admin/users/$id"
      params={{ id: user.id }}
      className="inline-block min-h-6 wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-current"
    >
      {user.username}
    </Link>
  )
}

/** User text; in a list cut after a few lines. */
export const Excerpt = ({ children }: { children: string }) => (
  <p
    dir="auto"
    className="line-clamp-3 max-w-text wrap-anywhere text-quiet group-data-preview/pane:line-clamp-none group-data-preview/pane:text-text"
  >
    {children}
  </p>
)

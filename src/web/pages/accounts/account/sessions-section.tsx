// Active sessions, and ending them.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../../../contract/accounts/account.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { whole } from '../../../format/labels.ts'
import { LocalMoment } from '../../../format/local-moment.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { sessionsQuery } from './account-queries.ts'
import { Section } from './section.tsx'

/** In place of a session's id. */
const others = 'others'
/** Of a long list; more would push the sections below out of sight. */
const shownAtFirst = 5

export function SessionsSection() {
  const { api, queryClient } = useAppContext()
  const { data: sessions = [], isError, refetch } = useQuery(sessionsQuery(api))
  const isMounted = useIsMounted()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? sessions : sessions.slice(0, shownAtFirst)
  const { run, pendingInput: pendingId } = useAction(
    (id: string) => (id === others ? api.account.endOtherSessions() : api.account.endSession({ id })),
    {
      done: { title: 'Device signed out', tone: 'good' },
      failed: { title: 'Couldn’t sign out the device', fallback: 'It’s still signed in. Try again.' },
      onSettled: () => queryClient.invalidateQueries(sessionsQuery(api)),
    },
  )
  const button = (id: string, label: string, name?: string) => (
    <button
      type="button"
      disabled={!isMounted}
      aria-disabled={pendingId !== undefined}
      aria-label={name}
      onClick={() => void run(id)}
      className={buttonClass('outline', 'shrink-0 px-4')}
    >
      {pendingId === id ? 'Signing out…' : label}
    </button>
  )
  return (
    <Section
      title="Devices"
      about="Where you’re signed in. Sign out devices you don’t recognize, and change your password."
    >
      {isError && (
        <button type="button" onClick={() => void refetch()} className={buttonClass('outline')}>
          Try Again
        </button>
      )}
      <ul className="divide-y divide-hairline">
        {shown.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <SessionWords session={session} />
            {!session.isCurrent && button(session.id, 'Sign out', `Sign out ${session.device}`)}
          </li>
        ))}
      </ul>
      {shown.length < sessions.length && (
        <button
          type="button"
          disabled={!isMounted}
          onClick={() => setShowsAll(true)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Show all {whole(sessions.length)}
        </button>
      )}
      {sessions.length > 1 && <div className="mt-4">{button(others, 'Sign out all other devices')}</div>}
    </Section>
  )
}

function SessionWords({ session }: { session: AccountSession }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {session.device}
        {session.isAdmin && <span className="font-normal text-quiet"> · admin area</span>}
      </p>
      <p className="text-13 text-quiet tabular">
        {session.isCurrent ? (
          'This device'
        ) : (
          <>
            Last used <LocalMoment at={session.lastUsedAt} />
          </>
        )}
        {session.address && ` · ${session.address}`}
      </p>
    </div>
  )
}

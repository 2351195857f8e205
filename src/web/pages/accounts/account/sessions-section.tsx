// Active sessions, and ending them.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSession } from '../../../../contract/accounts/account.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { shortMoment } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { sessionsQuery } from './account-queries.ts'
import { Section } from './section.tsx'

export function SessionsSection() {
  const { api, queryClient } = useAppContext()
  const { data: sessions = [], isError, refetch } = useQuery(sessionsQuery(api))
  const [pendingId, setPendingId] = useState<string>()
  const isMounted = useIsMounted()
  const end = async (key: string, run: () => Promise<void>) => {
    setPendingId(key)
    try {
      await run()
      toast({ title: 'Device signed out', tone: 'good' })
    } catch (error) {
      toast({
        title: 'Couldn’t sign out the device',
        description: toFormErrors(error, 'It’s still signed in. Try again.').message,
        tone: 'bad',
      })
    }
    await queryClient.invalidateQueries(sessionsQuery(api))
    setPendingId(undefined)
  }
  const button = (key: string, label: string, run: () => Promise<void>, name?: string) => (
    <button
      type="button"
      disabled={!isMounted}
      aria-disabled={pendingId !== undefined}
      aria-label={name}
      onClick={() => void end(key, run)}
      className={buttonClass('outline', 'shrink-0 px-4')}
    >
      {pendingId === key ? 'Signing out…' : label}
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
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center justify-between gap-4 py-3 first:pt-0">
            <SessionWords session={session} />
            {!session.isCurrent &&
              button(
                session.id,
                'Sign out',
                () => api.account.endSession({ id: session.id }),
                `Sign out ${session.device}`,
              )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          {button('others', 'Sign out all other devices', () => api.account.endOtherSessions())}
        </div>
      )}
    </Section>
  )
}

function SessionWords({ session }: { session: AccountSession }) {
  const format = useReaderFormat()
  return (
    <div className="min-w-0">
      <p className="font-medium">
        {session.device}
        {session.isAdmin && <span className="font-normal text-quiet"> · admin area</span>}
      </p>
      <p className="text-13 text-quiet tabular">
        {session.isCurrent ? 'This device' : `Last used ${shortMoment(session.lastUsedAt, format)}`}
        {session.address && ` · ${session.address}`}
      </p>
    </div>
  )
}

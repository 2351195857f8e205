// /auth/verify?token=…: confirms an address by a click, not by opening the page, because email programs open links on
// their own.

import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { UnsentLink } from '../../../components/session/confirm-address.tsx'
import { changeViewer, useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

type Outcome = { outcome: 'confirmed' | 'mailed'; email: string; link: string | null }

export function VerifyPage({ token }: { token: string }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const viewer = useViewer()
  const isMounted = useIsMounted()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const { run: confirm, isPending } = useAction(() => api.account.verifyEmail({ token }), {
    onSuccess: async (verified) => {
      setOutcome(verified)
      if (viewer)
        await changeViewer(
          router,
          queryClient,
          await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }),
        )
    },
    failed: (problem) => {
      setError(toFormErrors(problem, 'Your email could not be confirmed. Try again.').message)
    },
  })
  if (outcome) return <Confirmed outcome={outcome} isSignedIn={Boolean(viewer)} />
  const message = token ? error : 'This link is incomplete. Open it again from the email.'
  return (
    <NarrowPage title="Confirm your email" lead="Confirm that this address is yours.">
      <NeedsJavaScript />
      {message && (
        <p role="alert" className="mt-6 rounded-card border border-hairline p-4">
          {message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={!isMounted || !token}
          aria-disabled={isPending}
          onClick={() => void confirm()}
          className={buttonClass('primary')}
        >
          {isPending ? 'Confirming…' : 'Confirm'}
        </button>
        {message && (
          <Link to="/account" className={buttonClass('outline')}>
            Get a new link
          </Link>
        )}
      </div>
    </NarrowPage>
  )
}

function Confirmed({
  outcome: { outcome, email, link },
  isSignedIn,
}: {
  outcome: Outcome
  isSignedIn: boolean
}) {
  const address: ReactNode = <strong className="font-semibold">{email}</strong>
  return (
    <NarrowPage title={outcome === 'confirmed' ? 'Thank you' : 'One more step'}>
      <p role="status" className="mt-4 text-17">
        {outcome === 'confirmed' ? (
          <>{address} is confirmed.</>
        ) : (
          <>You approved the change. Now open the link we sent to {address}.</>
        )}
      </p>
      {link && <UnsentLink link={link} />}
      <Link to={isSignedIn ? '/' : '/auth'} className={buttonClass('primary', 'mt-6')}>
        {isSignedIn ? 'Find a location' : 'Sign In'}
      </Link>
    </NarrowPage>
  )
}

// /auth/verify?token=…: confirms an address by a click, not by being opened, for mail programs open links on their own.
import { Link, useRouteContext, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { faultsOf } from '../../components/forms/form-errors.ts'
import { changeViewer, useViewer, viewerQuery } from '../../components/session/viewer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsScripts } from './needs-scripts.tsx'

type Outcome = { outcome: 'confirmed' | 'mailed'; email: string }

export function VerifyPage({ token }: { token: string }) {
  const { api, queryClient } = useRouteContext({ from: '__root__' })
  const router = useRouter()
  const viewer = useViewer()
  const isMounted = useIsMounted()
  const [isPending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [fault, setFault] = useState<string>()
  const confirm = async () => {
    setPending(true)
    try {
      setOutcome(await api.account.verifyEmail({ token }))
      if (viewer)
        await changeViewer(
          router,
          queryClient,
          await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }),
        )
    } catch (error) {
      setFault(faultsOf(error, 'The address could not be confirmed. Try again.').message)
    } finally {
      setPending(false)
    }
  }
  if (outcome) return <Done outcome={outcome} isSignedIn={Boolean(viewer)} />
  const message = token ? fault : 'This link is not complete. Open it from the mail again.'
  return (
    <NarrowPage title="Confirm your address" lead="One click, and we know that this address is yours.">
      <NeedsScripts />
      {message && (
        <p role="alert" className="mt-6 rounded-card border border-hairline p-4">
          {message}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={!isMounted || isPending || !token}
          onClick={() => void confirm()}
          className={buttonClass('primary')}
        >
          {isPending ? 'Confirming...' : 'Confirm'}
        </button>
        {message && (
          <Link to="/account" className={buttonClass('outline')}>
            Ask for a new link
          </Link>
        )}
      </div>
    </NarrowPage>
  )
}

function Done({ outcome: { outcome, email }, isSignedIn }: { outcome: Outcome; isSignedIn: boolean }) {
  const address: ReactNode = <strong className="font-semibold">{email}</strong>
  return (
    <NarrowPage title={outcome === 'confirmed' ? 'Thank you' : 'One more mail'}>
      <p role="status" className="mt-4 text-17">
        {outcome === 'confirmed' ? (
          <>{address} is confirmed.</>
        ) : (
          <>You agreed to the change. Now open the mail that we sent to {address}.</>
        )}
      </p>
      <Link to={isSignedIn ? '/' : '/auth'} className={buttonClass('primary', 'mt-6')}>
        {isSignedIn ? 'Find a place' : 'Sign In'}
      </Link>
    </NarrowPage>
  )
}

// /auth/verify?token=…: confirms an address by a click, not by opening the page, because email programs open links on
// their own.

import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { UnsentLink } from '../../../components/session/confirm-address.tsx'
import { changeViewer, useViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { shortDay } from '../../../format/dates.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import type { Api } from '../../../request-context.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

type Outcome = Awaited<ReturnType<Api['account']['verifyEmail']>>
type Fates = Parameters<Api['account']['verifyEmail']>[0]['others']

export function VerifyPage({ token }: { token: string }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const viewer = useViewer()
  const isMounted = useIsMounted()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<string>()
  const { run: confirm, isPending } = useAction(
    (others: Fates) => api.account.verifyEmail({ token, others }),
    {
      onSuccess: async (verified) => {
        setOutcome(verified)
        setError(undefined)
        if (viewer && verified.outcome !== 'choose')
          await changeViewer(
            router,
            queryClient,
            await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 }),
          )
      },
      failed: (problem) => {
        setError(toFormErrors(problem, 'Your email could not be confirmed. Try again.').message)
      },
    },
  )
  if (outcome?.outcome === 'choose')
    return <OtherAccounts {...{ outcome, error, isPending }} onDecide={(fates) => void confirm(fates)} />
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
          onClick={() => void confirm([])}
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

type OtherAccountsProps = {
  outcome: Outcome
  error: string | undefined
  isPending: boolean
  onDecide: (fates: NonNullable<Fates>) => void
}

/** Only one account can have the address: asks what becomes of those that were created with it, too. */
function OtherAccounts({ outcome: { email, others }, error, isPending, onDecide }: OtherAccountsProps) {
  const format = useReaderFormat()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    onDecide(
      others.map(({ userId }) => ({ userId, fate: chosen.get(userId) === 'delete' ? 'delete' : 'keep' })),
    )
  }
  return (
    <NarrowPage
      title={
        others.length === 1 ? 'What happens to the other account?' : 'What happens to the other accounts?'
      }
      lead={
        <>
          {others.length === 1 ? 'Another account was' : 'Other accounts were'} created with{' '}
          <strong className="font-semibold text-text wrap-anywhere">{email}</strong>. Only one can have it.
        </>
      }
    >
      <form onSubmit={submit} className="mt-6 grid gap-6">
        {error && (
          <p role="alert" className="rounded-card border border-hairline p-4">
            {error}
          </p>
        )}
        {others.map(({ userId, username, createdAt }) => (
          <fieldset key={userId} className="rounded-card border border-hairline p-4">
            <legend className="px-1 font-medium wrap-anywhere">
              {username}, created {shortDay(createdAt, format)}
            </legend>
            <Fate name={userId} value="keep" isChosen>
              Keep what it shared, under its name. It’s signed out, and without contributions it’s deleted.
            </Fate>
            <Fate name={userId} value="delete">
              Delete it with everything it shared.
            </Fate>
          </fieldset>
        ))}
        <button
          type="submit"
          aria-disabled={isPending}
          className={buttonClass('primary', 'justify-self-start')}
        >
          {isPending ? 'Confirming…' : 'Confirm'}
        </button>
      </form>
    </NarrowPage>
  )
}

type FateProps = { name: string; value: 'keep' | 'delete'; isChosen?: boolean; children: string }

const Fate = ({ name, value, isChosen = false, children }: FateProps) => (
  <label className="flex min-h-11 items-center gap-3 py-1">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChosen}
      className="size-5 shrink-0 accent-accent"
    />
    {children}
  </label>
)

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

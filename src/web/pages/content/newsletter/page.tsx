// /newsletter: subscribes, and with the token of the emailed link confirms a subscription by a click, because email programs open links on
// their own.
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { PageWithPhoto } from '../../../components/layout/page-with-photo.tsx'
import { SubscribeForm } from '../../../components/newsletter/subscribe-form.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useAppContext } from '../../../use-app-context.ts'

const route = getRouteApi('/newsletter')

export function NewsletterPage() {
  const { token } = route.useSearch()
  return <PageWithPhoto>{token ? <Confirm token={token} /> : <Subscribe />}</PageWithPhoto>
}

const Subscribe = () => (
  <>
    <h1 className="font-display text-32 font-medium lg:text-52">Newsletter</h1>
    <p className="mt-4 mb-8 text-17 text-pretty text-quiet">
      New location guides, light worth getting up for, and what’s new on Viewfinder. By email, now and then.
    </p>
    <SubscribeForm />
  </>
)

function Confirm({ token }: { token: string }) {
  const { newsletter } = useAppContext().api
  const isMounted = useIsMounted()
  const [email, setEmail] = useState<string>()
  const [error, setError] = useState<string>()
  const { run: confirm, isPending } = useAction(() => newsletter.confirm({ token }), {
    onSuccess: (confirmed) => setEmail(confirmed.email),
    failed: (problem) => {
      setError(toFormErrors(problem, 'Your subscription could not be confirmed. Try again.').message)
    },
  })
  if (email) return <Confirmed email={email} />
  return (
    <>
      <h1 className="font-display text-32 font-medium lg:text-52">Confirm your subscription</h1>
      <p className="mt-4 text-17 text-quiet">One click, and the newsletter is on its way to you.</p>
      <noscript>
        <p className="mt-6">Turn on JavaScript to confirm your subscription.</p>
      </noscript>
      {error && (
        <p role="alert" className="mt-6 rounded-card border border-hairline p-4">
          {error}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <button
          type="button"
          disabled={!isMounted}
          aria-disabled={isPending}
          onClick={() => void confirm()}
          className={buttonClass('primary')}
        >
          {isPending ? 'Confirming…' : 'Confirm subscription'}
        </button>
        {error && (
          <Link to="/newsletter" search={{}} className={buttonClass('outline')}>
            Subscribe again
          </Link>
        )}
      </div>
    </>
  )
}

const Confirmed = ({ email }: { email: string }) => (
  <>
    <h1 className="font-display text-32 font-medium lg:text-52">You’re subscribed</h1>
    <p role="status" className="mt-4 text-17">
      The next issue goes to <strong className="font-semibold wrap-anywhere">{email}</strong>.
    </p>
    <Link to="/locations" className={buttonClass('primary', 'mt-8')}>
      Browse locations
    </Link>
  </>
)

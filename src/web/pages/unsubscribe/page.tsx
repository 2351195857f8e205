// /unsubscribe: asks once; a plain form acts, so that a mail program that only looks at the link changes nothing.
import { getRouteApi, Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'

const route = getRouteApi('/unsubscribe')
const kinds: Record<string, string> = {
  digest: 'the weekly digest',
  community: 'mails and notifications about followers and likes',
}

export function UnsubscribePage() {
  const { token, done } = route.useSearch()
  const what = kinds[done ?? token?.split('.')[0] ?? '']
  return (
    <div className="wrap-page py-24 text-center">
      <h1 className="font-display text-52 font-medium">{done ? 'You are unsubscribed' : 'Unsubscribe'}</h1>
      {!what ? (
        <p className="mx-auto mt-4 max-w-text text-17">
          This link is not complete. Copy the whole address from the mail.
        </p>
      ) : done ? (
        <p className="mx-auto mt-4 max-w-text text-17">
          You no longer get {what}. You can change that in your preferences at any time.
        </p>
      ) : (
        <>
          <p className="mx-auto mt-4 max-w-text text-17">Do you want to stop {what}?</p>
          <form
            method="post"
            action={`/api/unsubscribe?token=${encodeURIComponent(token ?? '')}&from=page`}
            className="mt-8"
          >
            <button type="submit" className={buttonClass('primary')}>
              Unsubscribe
            </button>
          </form>
        </>
      )}
      <p className="mt-8">
        <Link
          to="/account/preferences"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Open your preferences
        </Link>
      </p>
    </div>
  )
}

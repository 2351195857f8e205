// /unsubscribe: asks for confirmation; a plain form submits it, so that an email program that only opens the
// link changes nothing.
import { getRouteApi, Link } from '@tanstack/react-router'
import { PageWithPhoto } from '../../../components/layout/page-with-photo.tsx'
import { buttonClass } from '../../../ui/button-class.ts'

const route = getRouteApi('/unsubscribe')
const kinds: Record<string, string> = {
  digest: 'the weekly digest',
  newsletter: 'the newsletter',
  weather: 'weather alerts',
  community: 'emails and notifications about followers and likes',
}

export function UnsubscribePage() {
  const { token, done } = route.useSearch()
  const kind = done ?? token?.split('.')[0] ?? ''
  const what = kinds[kind]
  const isNewsletter = kind === 'newsletter'
  return (
    <PageWithPhoto>
      <h1 className="font-display text-32 font-medium lg:text-52">
        {done ? 'You’ve unsubscribed' : 'Unsubscribe'}
      </h1>
      {!what ? (
        <p className="mt-4 text-17 text-pretty">
          This link is incomplete. Copy the whole address from the email.
        </p>
      ) : done ? (
        <p className="mt-4 text-17 text-pretty">
          You’ll no longer get {what}.{' '}
          {isNewsletter
            ? 'You can subscribe again anytime.'
            : 'You can change that in your preferences anytime.'}
        </p>
      ) : (
        <>
          <p className="mt-4 text-17 text-pretty">Do you want to stop {what}?</p>
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
          to={isNewsletter ? '/newsletter' : '/account/preferences'}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {isNewsletter ? 'Open the newsletter page' : 'Open preferences'}
        </Link>
      </p>
    </PageWithPhoto>
  )
}

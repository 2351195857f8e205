// Subscribes to the newsletter with one field. The subscription starts with the emailed link.
import { useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { FormErrorMessage } from '../forms/form-error-message.tsx'
import { useSubmit } from '../forms/use-submit.ts'

export function SubscribeForm() {
  const { newsletter } = useAppContext().api
  const isMounted = useIsMounted()
  const [mailedTo, setMailedTo] = useState<string>()
  const { isPending, errors, onSubmit } = useSubmit(
    'You could not be subscribed. Please try again.',
    async ({ email = '' }) => setMailedTo((await newsletter.subscribe({ email })).email),
  )
  return (
    <div>
      <p role="status" className={mailedTo ? 'text-17' : 'sr-only'}>
        {mailedTo && (
          <>
            Check your email. We sent a link to{' '}
            <strong className="font-semibold wrap-anywhere">{mailedTo}</strong>. Open it to start your
            subscription.
          </>
        )}
      </p>
      {!mailedTo && (
        <form noValidate onSubmit={onSubmit} className="grid gap-3 noscript:hidden">
          <FormErrorMessage errors={errors} unlessAt={['email']} />
          <div className="flex flex-wrap items-start gap-3">
            <Field
              label="Email address"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              error={errors?.byField.email}
              className="min-w-0 flex-1 basis-64"
            />
            <button
              type="submit"
              disabled={!isMounted}
              aria-disabled={isPending}
              className={buttonClass('primary', 'sm:mt-[1.9375rem]')}
            >
              {isPending ? 'Subscribing…' : 'Subscribe'}
            </button>
          </div>
          <p className="text-13 text-quiet">
            Unsubscribe with one click in every issue. We use your address for nothing else.
          </p>
        </form>
      )}
      <noscript>
        <p>Turn on JavaScript to subscribe.</p>
      </noscript>
    </div>
  )
}

// Subscribes to the newsletter with one field. The subscription starts with the emailed link.

import limits from 'virtual:fields/newsletter.subscribe'
import { useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { UnsentLink } from '../session/confirm-address.tsx'

export function SubscribeForm() {
  const { newsletter } = useAppContext().api
  const isMounted = useIsMounted()
  const [mailed, setMailed] = useState<{ email: string; link: string | null }>()
  const form = useForm({
    limits,
    failed: 'You could not be subscribed. Please try again.',
    send: async ({ email = '' }) => setMailed(await newsletter.subscribe({ email })),
  })
  return (
    <div className="@container">
      <p role="status" className={mailed && !mailed.link ? 'text-17' : 'sr-only'}>
        {mailed && !mailed.link && (
          <>
            Check your email. We sent a link to{' '}
            <strong className="font-semibold wrap-anywhere">{mailed.email}</strong>. Open it to start your
            subscription.
          </>
        )}
      </p>
      {mailed?.link && <UnsentLink link={mailed.link} />}
      {!mailed && (
        <Form form={form} className="grid gap-3 noscript:hidden">
          <FormMessage />
          {/* In a narrow column, as beside a photo on a tablet, the button is below the field. */}
          <div className="flex flex-wrap items-start gap-3">
            <Field
              name="email"
              label="Email address"
              type="email"
              autoComplete="email"
              aria-required={false}
              className="min-w-0 flex-1 basis-64"
            />
            <button
              type="submit"
              disabled={!isMounted}
              aria-disabled={form.isPending}
              className={buttonClass('primary', '@[23.5rem]:mt-[1.9375rem]')}
            >
              {form.isPending ? 'Subscribing…' : 'Subscribe'}
            </button>
          </div>
          <p className="text-13 text-quiet">
            You can unsubscribe with one click in every issue. We use your address for nothing else.
          </p>
        </Form>
      )}
      <noscript>
        <p>Turn on JavaScript to subscribe.</p>
      </noscript>
    </div>
  )
}

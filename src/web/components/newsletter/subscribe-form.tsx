// Subscribes to the newsletter with one field. The subscription starts with the emailed link.

import limits from 'virtual:fields/newsletter.subscribe'
import { useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { Form, FormMessage } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'

export function SubscribeForm() {
  const { newsletter } = useAppContext().api
  const isMounted = useIsMounted()
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useForm({
    limits,
    failed: 'You could not be subscribed. Please try again.',
    send: async ({ email = '' }) => setMailedTo((await newsletter.subscribe({ email })).email),
  })
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
        <Form form={form} className="grid gap-3 noscript:hidden">
          <FormMessage />
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
              className={buttonClass('primary', 'sm:mt-[1.9375rem]')}
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

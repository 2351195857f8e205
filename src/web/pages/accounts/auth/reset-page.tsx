// /auth/reset?token=…: sets a new password by the link of an email.

import limits from 'virtual:fields/account.resetPassword'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordLengths } from '../../../../rules/password.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { Form, FormMessage } from '../../../components/forms/form.tsx'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { FormError, useForm } from '../../../components/forms/use-form.ts'
import { changeViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

const tooShort = `Password must be at least ${passwordLengths.min} characters long.`

/** @param isUsable false: the link was used or has expired */
export function ResetPage({ token, isUsable }: { token: string; isUsable: boolean }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const isMounted = useIsMounted()
  const [isUsed, setUsed] = useState(!isUsable)
  const form = useForm({
    limits,
    failed: 'The password could not be changed. Try again.',
    send: async ({ password = '' }) => {
      if (password.length < passwordLengths.min) throw new FormError({ password: tooShort })
      await api.account.resetPassword({ token, password })
      const viewer = await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 })
      await router.navigate({ to: viewer ? '/' : '/auth' })
      await changeViewer(router, queryClient, viewer)
      toast({
        title: 'Password changed',
        description: viewer
          ? 'You’re signed in. All other devices were signed out.'
          : 'You were signed out on all devices. Sign in with your new password.',
        tone: 'good',
      })
    },
    onFailure: (_, error) => setUsed(getProblemType(error) === 'expired'),
  })
  if (!token || isUsed)
    return (
      <NarrowPage title="Choose a new password">
        <p role="alert" className="mt-4 text-17">
          {token
            ? 'This link has expired or was already used. Get a new one.'
            : 'This link is incomplete. Open it again from the email.'}
        </p>
        <Link to="/auth/forgot" className={buttonClass('primary', 'mt-6')}>
          Get a new link
        </Link>
      </NarrowPage>
    )
  return (
    <NarrowPage title="Choose a new password" lead="This signs you out on all other devices.">
      <NeedsJavaScript />
      <Form form={form} className="mt-6 grid gap-5">
        <NewPasswordField label="New password" name="password" />
        <FormMessage />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={form.isPending}
          className={buttonClass('primary')}
        >
          {form.isPending ? 'Changing…' : 'Change password'}
        </button>
      </Form>
    </NarrowPage>
  )
}

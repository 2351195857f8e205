// /auth/reset?token=…: sets a new password by the link of an email.

import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordLengths } from '../../../../rules/password.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { FormErrorMessage } from '../../../components/forms/form-error-message.tsx'
import { getProblemType } from '../../../components/forms/form-errors.ts'
import { NewPasswordField } from '../../../components/forms/new-password-field.tsx'
import { FormError, useSubmit } from '../../../components/forms/use-submit.ts'
import { changeViewer, viewerQuery } from '../../../components/session/viewer.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { NarrowPage } from './narrow-page.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

const tooShort = `Password must be at least ${passwordLengths.min} characters long.`

export function ResetPage({ token }: { token: string }) {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const isMounted = useIsMounted()
  const [isUsed, setUsed] = useState(false)
  const { isPending, errors, onSubmit } = useSubmit(
    'The password could not be changed. Try again.',
    async ({ password = '' }) => {
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
    (_, error) => setUsed(getProblemType(error) === 'expired'),
  )
  if (!token || isUsed)
    return (
      <NarrowPage title="Choose a new password">
        <p role="alert" className="mt-4 text-17">
          {errors?.message ?? 'This link is incomplete. Open it again from the email.'}
        </p>
        <Link to="/auth/forgot" className={buttonClass('primary', 'mt-6')}>
          Get a new link
        </Link>
      </NarrowPage>
    )
  return (
    <NarrowPage title="Choose a new password" lead="This signs you out on all other devices.">
      <NeedsJavaScript />
      <form method="post" noValidate onSubmit={onSubmit} className="mt-6 grid gap-5">
        <NewPasswordField label="New password" name="password" error={errors?.byField.password} required />
        <FormErrorMessage errors={errors} unlessAt={['password']} />
        <button
          type="submit"
          disabled={!isMounted}
          aria-disabled={isPending}
          className={buttonClass('primary')}
        >
          {isPending ? 'Changing…' : 'Change password'}
        </button>
      </form>
    </NarrowPage>
  )
}

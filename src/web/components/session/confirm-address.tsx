// The way to confirm the email address: the email once more, or its link, where the server sends no email.
import { useState } from 'react'
import { useIsMounted } from '../../browser/use-is-mounted.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { toast } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { useAction } from '../actions/use-action.ts'

export function ConfirmAddress({ email }: { email: string }) {
  const { api } = useAppContext()
  const isMounted = useIsMounted()
  const [shown, setShown] = useState<string>()
  const { run: resend, isPending } = useAction(() => api.account.resendVerification(), {
    onSuccess: ({ link }) => {
      if (link) return setShown(link)
      toast({ title: 'Email sent', description: `Open the link we sent to ${email}.`, tone: 'good' })
    },
    failed: { title: 'The email could not be sent', fallback: 'Try again in a moment.' },
  })
  if (shown) return <UnsentLink link={shown} />
  return (
    <button
      type="button"
      disabled={!isMounted}
      aria-disabled={isPending}
      onClick={() => void resend()}
      className={buttonClass('outline')}
    >
      {isPending ? 'Sending…' : 'Resend email'}
    </button>
  )
}

/** In place of what only the owner of a proven address may do. */
export const ConfirmFirst = ({ email }: { email: string }) => (
  <div className="grid justify-items-start gap-3">
    <p>Confirm your email first: open the link we sent to {email}.</p>
    <ConfirmAddress email={email} />
  </div>
)

/** What an email would have contained. */
export function UnsentLink({ link }: { link: string }) {
  return (
    <p role="status" className="rounded-sm bg-sunken p-3">
      This server doesn’t send email.{' '}
      <a href={link} className="font-medium underline underline-offset-4">
        Open the confirmation link
      </a>
    </p>
  )
}

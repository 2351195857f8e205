// Signing in with a passkey: by the button, or by selecting one that the browser offers in the username field.

import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import type { AssertionResponse, RequestOptions } from '../../../../contract/accounts/passkeys.ts'
import { minuteMs } from '../../../../rules/durations.ts'
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { usePasskeySupport } from '../../../browser/use-passkey-support.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { toFormErrors } from '../../../components/forms/form-errors.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { type Message, toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const loadPasskeys = () => import('../../../browser/passkeys.ts')
// A challenge is valid for five minutes.
const renewMs = 4 * minuteMs

export function PasskeySignIn({ door }: { door: 'member' | 'administrator' }) {
  const { api } = useAppContext()
  const afterSignIn = useAfterSignIn()
  const isMounted = useIsMounted()
  const isSupported = usePasskeySupport()
  // The button and the username field may both be answered. A second sign-in would end the session of the first, and the page may
  // have left before its cookie arrives.
  const isSigningIn = useRef(false)
  const send = async (response: AssertionResponse) => {
    isSigningIn.current = true
    try {
      const { user } = await (door === 'member'
        ? api.passkeys.signIn({ response })
        : api.passkeys.signInAdmin({ response }))
      toast({ title: 'Welcome back!', description: "You've successfully logged in.", tone: 'good' })
      await afterSignIn(user)
    } catch (error) {
      isSigningIn.current = false
      throw error
    }
  }
  const signIn = async (isAutofill: boolean) => {
    const { choosePasskey } = await loadPasskeys()
    const options: RequestOptions = await api.passkeys.prepareSignIn()
    if (isSigningIn.current) return
    const response = await choosePasskey(options, isAutofill)
    if (!isSigningIn.current) await send(response)
  }
  useAutofill(isSupported, signIn)
  const { run: press, isPending } = useAction(() => signIn(false), { failed: toMessage })
  // Nearly every browser supports them: the place is kept until it is known.
  if (isMounted && !isSupported) return null
  return (
    <button
      type="button"
      disabled={!isMounted}
      aria-disabled={isPending}
      onClick={() => void press()}
      className={buttonClass('outline', 'w-full noscript:hidden')}
    >
      <KeyRound className="size-5" strokeWidth={1.5} aria-hidden />
      {isPending ? 'Waiting for your passkey…' : 'Use a passkey'}
    </button>
  )
}

function toMessage(error: unknown): Message {
  const { isCancelled, message } = error as { isCancelled?: boolean; message: string }
  const description =
    isCancelled === undefined ? toFormErrors(error, 'Check your connection and try again.').message : message
  return { title: 'Login Failed', description, tone: 'bad' }
}

/** Keeps a challenge ready while the page is open. */
function useAutofill(isSupported: boolean, signIn: (isAutofill: boolean) => Promise<void>): void {
  // Each keystroke renders the page again; a pending passkey request must continue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first callback does the same as later ones
  const start = useCallback(async () => {
    const { canAutofill } = await loadPasskeys()
    if (!(await canAutofill())) return
    await signIn(true)
  }, [])
  useEffect(() => {
    if (!isSupported) return
    const begin = () =>
      void start().catch((error) => {
        // The user did not request this yet: only a selected passkey that was refused is worth a message.
        if ([401, 403].includes((error as { status?: number }).status ?? 0)) toast(toMessage(error))
      })
    begin()
    const timer = setInterval(begin, renewMs)
    return () => {
      clearInterval(timer)
      void loadPasskeys().then(({ giveUp }) => giveUp())
    }
  }, [isSupported, start])
}

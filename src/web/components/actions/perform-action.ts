// One attempt of an action: its expected outcome is shown at once and taken back if the server refuses; a message says
// what happened. Components use it through `useAction`.
import { type Message, toast } from '../../ui/toast.ts'
import { isSignedOut, toFormErrors } from '../forms/form-errors.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'

/** Shows the state from before again. */
type Revert = () => void

/** `fallback`: the description where the server gave no reason that is meant for users. */
type Failure = { title: string; fallback: string }

export type ActionOptions<Input, Result> = {
  /** Completes "Please sign in to …". Visitors are asked before the call, users whose session has ended after it. */
  signIn?: string
  /** Shows the expected outcome before the call. */
  optimistic?: (input: Input) => Revert | Promise<Revert>
  /** The message of success; none if it is left out or undefined. */
  done?: Message | ((result: Result, input: Input) => Message | undefined)
  /** After success and its message. The action remains pending until the promise settles. */
  onSuccess?: (result: Result, input: Input) => unknown
  /** The message of a failure; none if the function returns undefined because it has shown the error itself. */
  failed: Failure | ((error: unknown, input: Input) => Message | undefined)
  /** After success and failure alike, while the action is still pending: reads again what it may have changed. */
  onSettled?: () => unknown
  /**
   * After a lost connection: stores the action on this device, to be sent later. False if that failed, too, and a
   * message says so; undefined for another error.
   */
  later?: (error: unknown) => Promise<boolean | undefined>
}

/** @returns the result of the call, or undefined if it failed; never rejects */
export async function performAction<Input, Result>(
  call: (input: Input) => Promise<Result>,
  options: ActionOptions<Input, Result>,
  input: Input,
): Promise<{ result: Result } | undefined> {
  const { optimistic, done, onSuccess, onSettled } = options
  let revert: Revert | undefined
  try {
    revert = await optimistic?.(input)
    const result = await call(input)
    const message = typeof done === 'function' ? done(result, input) : done
    if (message) toast(message)
    await onSuccess?.(result, input)
    return { result }
  } catch (error) {
    const isStored = await options.later?.(error)
    if (isStored) return undefined
    revert?.()
    if (isStored === undefined) report(options, error, input)
    return undefined
  } finally {
    await onSettled?.()
  }
}

function report<Input>(
  { signIn, failed }: Pick<ActionOptions<Input, never>, 'signIn' | 'failed'>,
  error: unknown,
  input: Input,
): void {
  if (signIn && isSignedOut(error)) {
    askToSignIn(signIn)
    return
  }
  const message =
    typeof failed === 'function'
      ? failed(error, input)
      : { title: failed.title, description: toFormErrors(error, failed.fallback).message }
  if (message) toast({ ...message, tone: 'bad' })
}

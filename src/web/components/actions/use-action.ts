// A button or dialog that calls the API: pending state, one call at a time, optimistic state and its rollback, messages,
// refreshed queries, and the question to sign in. Forms use `useForm`.
import { useRef, useState } from 'react'
import { clearError } from '../../ui/toast.ts'
import { useAppContext } from '../../use-app-context.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { viewerQuery } from '../session/viewer.ts'
import { type ActionOptions, performAction } from './perform-action.ts'

type Options<Input, Result> = ActionOptions<Input, Result> & {
  /** Called when a visitor follows the link to sign in: stores what to complete afterwards. */
  onSignIn?: () => void
  /** Shared by all components with the same action, so that they ignore each other's clicks, too. */
  lock?: string
}

const running = new Set<unknown>()

/**
 * @param call gets a key that remains the same until the action has succeeded with this input: an Idempotency-Key, or
 * the id of what it creates
 */
export function useAction<Input = void, Result = unknown>(
  call: (input: Input, getKey: () => string) => Promise<Result>,
  options: Options<Input, Result>,
) {
  const { api, queryClient } = useAppContext()
  const [pending, setPending] = useState<{ input: Input }>()
  const key = useRef({ content: '', value: '' })
  const lock = options.lock ?? key

  const getKey = (input: Input) => () => {
    const content = JSON.stringify(input) ?? ''
    if (!key.current.value || key.current.content !== content)
      key.current = { content, value: crypto.randomUUID() }
    return key.current.value
  }

  /** Undefined if the action failed, was ignored, or waits for the visitor to sign in. */
  const run = async (input: Input): Promise<{ result: Result } | undefined> => {
    if (running.has(lock)) return undefined
    if (options.signIn && !queryClient.getQueryData(viewerQuery(api).queryKey)) {
      askToSignIn(options.signIn, options.onSignIn)
      return undefined
    }
    running.add(lock)
    setPending({ input })
    clearError()
    try {
      const done = await performAction((content: Input) => call(content, getKey(content)), options, input)
      if (done) key.current = { content: '', value: '' }
      return done
    } finally {
      running.delete(lock)
      setPending(undefined)
    }
  }

  return { run, isPending: pending !== undefined, pendingInput: pending?.input }
}

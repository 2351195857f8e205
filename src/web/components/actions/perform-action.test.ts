// What one attempt of an action shows and says, with a call that succeeds, is refused, or gets no answer.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '../../ui/toast.ts'
import { type ActionOptions, performAction } from './perform-action.ts'

type Problem = { status?: number; code?: string; message: string }

const failed = { title: 'Not saved', fallback: 'Try again.' }
const succeed = async (input: string) => `${input} saved`
const refuse = (problem: Problem) => () => Promise.reject(Object.assign(new Error(problem.message), problem))

const shown = () => {
  const { id: _, ...message } = currentToast.read() ?? { id: 0 }
  return message
}

/** Performs it with the input `photo` and lists what happened in order. */
async function perform(
  call: (input: string) => Promise<string>,
  options: Partial<ActionOptions<string, string>> = {},
) {
  const steps: string[] = []
  const outcome = await performAction(
    (input: string) => {
      steps.push('call')
      return call(input)
    },
    {
      optimistic: (input) => {
        steps.push(`show ${input}`)
        return () => void steps.push('revert')
      },
      onSuccess: (result) => void steps.push(result),
      onSettled: () => void steps.push('settled'),
      failed,
      ...options,
    },
    'photo',
  )
  return { steps, outcome }
}

describe('performAction', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/location/1', search: '' })
    const id = currentToast.read()?.id
    if (id !== undefined) currentToast.remove(id)
    return () => vi.unstubAllGlobals()
  })

  it('shows the expected outcome, calls, says what was done, and settles', async () => {
    const { steps, outcome } = await perform(succeed, {
      done: (result, input) => ({ title: result, description: input, tone: 'good' }),
    })
    expect(steps).toEqual(['show photo', 'call', 'photo saved', 'settled'])
    expect(outcome).toEqual({ result: 'photo saved' })
    expect(shown()).toEqual({ title: 'photo saved', description: 'photo', tone: 'good' })
  })

  it('shows no message of success where there is none', async () => {
    await perform(succeed)
    expect(shown()).toEqual({})
  })

  it('reverts after a refusal, and gives the reason of the server', async () => {
    const { steps, outcome } = await perform(refuse({ status: 409, message: 'The contest is over.' }))
    expect(steps).toEqual(['show photo', 'call', 'revert', 'settled'])
    expect(outcome).toBeUndefined()
    expect(shown()).toEqual({ title: 'Not saved', description: 'The contest is over.', tone: 'bad' })
  })

  it('gives its own description for an error that is not meant for users', async () => {
    await perform(refuse({ status: 500, message: 'Internal error' }))
    expect(shown()).toEqual({ title: 'Not saved', description: 'Try again.', tone: 'bad' })
  })

  it('leaves the message to the caller', async () => {
    await perform(refuse({ status: 422, message: 'No' }), { failed: () => undefined })
    expect(shown()).toEqual({})
  })

  it('asks to sign in when the session has ended, without a message of failure', async () => {
    const { steps } = await perform(refuse({ status: 401, message: 'No' }), { signIn: 'like photos' })
    expect(steps).toEqual(['show photo', 'call', 'revert', 'settled'])
    expect(shown()).toMatchObject({
      title: 'Sign In Required',
      description: 'Please sign in to like photos',
      action: { to: '/auth?next=%2Flocation%2F1' },
    })
  })

  it('keeps the outcome on the page when it waits on the device', async () => {
    const { steps, outcome } = await perform(refuse({ message: 'Failed to fetch' }), {
      later: async () => true,
    })
    expect(steps).toEqual(['show photo', 'call', 'settled'])
    expect(outcome).toBeUndefined()
    expect(shown()).toEqual({})
  })

  it('reverts when it could not be stored on the device, which has said so', async () => {
    const { steps } = await perform(refuse({ message: 'Failed to fetch' }), { later: async () => false })
    expect(steps).toEqual(['show photo', 'call', 'revert', 'settled'])
    expect(shown()).toEqual({})
  })

  it('reports an error that is no lost connection', async () => {
    const { steps } = await perform(refuse({ status: 409, message: 'Over the limit' }), {
      later: async () => undefined,
    })
    expect(steps).toContain('revert')
    expect(shown()).toMatchObject({ description: 'Over the limit' })
  })
})

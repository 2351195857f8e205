// Checks a username while it is typed.
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { useAppContext } from '../../use-app-context.ts'
import { toFormErrors } from './form-errors.ts'

const pauseMs = 400
const taken = 'This username is taken. Choose another.'

/** @param own the user's present username, which needs no check */
export function useUsernameCheck(own = '') {
  const { api } = useAppContext()
  const [error, setError] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const findError = async (username: string): Promise<string | undefined> => {
    try {
      const { isAvailable } = await api.users.checkUsername({ username })
      return isAvailable ? undefined : taken
    } catch (failure) {
      // Without a connection the form itself reports it.
      return toFormErrors(failure, '').byField.username
    }
  }
  const check = async (username: string) => {
    const found = await findError(username)
    if (newest.current === username) setError(found)
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const username = target.value.trim()
    newest.current = username
    clearTimeout(timer.current)
    setError(undefined)
    if (username !== '' && username !== own) timer.current = setTimeout(() => void check(username), pauseMs)
  }
  return { error, onChange }
}

// Submits a form: pending state, errors beside the fields, focus on the first of them or on the form's message. The
// input remains in the fields.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clearError } from '../../ui/toast.ts'
import { type FormErrors, toFormErrors } from './form-errors.ts'
import { focusError } from './use-error-focus.ts'

type Send = (input: Record<string, string>, form: HTMLFormElement) => Promise<void>

/** An error found before anything was sent. */
export class FormError extends Error {
  byField: Record<string, string>
  constructor(byField: Record<string, string>, message = Object.values(byField)[0] ?? '') {
    super(message)
    this.byField = byField
  }
}

/**
 * `send` gets the fields by name; its exceptions become errors. Fields are uncontrolled, so that input from password
 * managers before hydration is not lost.
 * @param onFailure is called in addition, for instance to show a message
 */
export function useSubmit(
  fallback: string,
  send: Send,
  onFailure?: (errors: FormErrors, error: unknown) => void,
) {
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const [refused, setRefused] = useState<{ form: HTMLFormElement; errors: FormErrors }>()
  // After the errors are on the page, because the form's message takes the focus where no field has an error.
  useEffect(() => {
    if (refused) focusError(refused.form)
  }, [refused])
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    setPending(true)
    setRefused(undefined)
    clearError()
    try {
      await send(getTexts(form), form)
    } catch (error) {
      const errors =
        error instanceof FormError
          ? { byField: error.byField, message: error.message }
          : toFormErrors(error, fallback)
      setRefused({ form, errors })
      onFailure?.(errors, error)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  return {
    isPending,
    errors: refused?.errors,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
  }
}

const getTexts = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

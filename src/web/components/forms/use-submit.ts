// Submits a form: pending state, errors beside the fields, focus on the first of them. The input remains in the fields.
import { type FormEvent, useState } from 'react'
import { type FormErrors, toFormErrors } from './form-errors.ts'

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
  const [errors, setErrors] = useState<FormErrors>()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setPending(true)
    setErrors(undefined)
    try {
      await send(getTexts(form), form)
    } catch (error) {
      const found =
        error instanceof FormError
          ? { byField: error.byField, message: error.message }
          : toFormErrors(error, fallback)
      setErrors(found)
      onFailure?.(found, error)
      focusFirst(form, found)
    } finally {
      setPending(false)
    }
  }
  return { isPending, errors, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) }
}

const getTexts = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function focusFirst(form: HTMLFormElement, { byField }: FormErrors): void {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && element.name in byField) {
      element.focus()
      return
    }
}

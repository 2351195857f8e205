// After a refusal the focus moves to the first field with an error, or else to the form's message.
// chunk: parts
import { useEffect, useRef } from 'react'

/** The ref of the form. @param error changes with every refusal; undefined or null without one */
export function useErrorFocus(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) focusError(form.current)
  }, [error])
  return form
}

/** The errors must be on the page already. */
export function focusError(form: HTMLFormElement | null): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[data-form-error]')
  target?.focus()
}

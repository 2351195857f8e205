// Sending a form: pending, faults beside the fields, focus on the first of them. What was typed stays in the fields.
import { type FormEvent, useState } from 'react'
import { type Faults, faultsOf } from './form-errors.ts'

type Send = (given: Record<string, string>, form: HTMLFormElement) => Promise<void>

/** A fault that was found before anything was sent. */
export class FormFault extends Error {
  byField: Record<string, string>
  constructor(byField: Record<string, string>, message = Object.values(byField)[0] ?? '') {
    super(message)
    this.byField = byField
  }
}

/**
 * `send` gets the fields by name; what it throws becomes faults. Fields are uncontrolled, so that what password managers
 * fill in before the page is alive is not lost.
 * @param onFailure is told in addition, for instance to show a message
 */
export function useSubmit(
  otherwise: string,
  send: Send,
  onFailure?: (faults: Faults, error: unknown) => void,
) {
  const [isPending, setPending] = useState(false)
  const [faults, setFaults] = useState<Faults>()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    setPending(true)
    setFaults(undefined)
    try {
      await send(textsOf(form), form)
    } catch (error) {
      const found =
        error instanceof FormFault
          ? { byField: error.byField, message: error.message }
          : faultsOf(error, otherwise)
      setFaults(found)
      onFailure?.(found, error)
      focusFirst(form, found)
    } finally {
      setPending(false)
    }
  }
  return { isPending, faults, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) }
}

const textsOf = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

function focusFirst(form: HTMLFormElement, { byField }: Faults): void {
  for (const element of form.elements)
    if (element instanceof HTMLInputElement && element.name in byField) {
      element.focus()
      return
    }
}

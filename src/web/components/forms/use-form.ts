// Sends a form: pending state, errors beside the fields until they are corrected, focus on the first of them or on the form's message, and
// one Idempotency-Key per content. The input remains in the fields.
// chunk: parts
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type FieldLimits, findFieldError, withoutPositions } from '../../../rules/field-limits.ts'
import type { FormFields } from '../../ui/form-context.ts'
import { clearError } from '../../ui/toast.ts'
import { askToSignIn } from '../session/ask-to-sign-in.ts'
import { readEarlyInput } from './early-input.ts'
import { type FormErrors, isSignedOut, toFormErrors } from './form-errors.ts'

/** An error found before anything was sent. */
export class FormError extends Error {
  byField: Record<string, string>
  constructor(byField: Record<string, string>, message = Object.values(byField)[0] ?? '') {
    super(message)
    this.byField = byField
  }
}

export type Sending = {
  form: HTMLFormElement
  /** The options of a creating call: repeated with the same content it has the same Idempotency-Key, until it has succeeded. */
  once: (content: unknown) => { context: { headers: { 'idempotency-key': string } } }
}

type FormOptions = {
  /** Of the call: `virtual:fields/…`. */
  limits?: Record<string, FieldLimits>
  /** The message for an error without one, such as a lost connection. */
  failed: string
  /** Gets the texts of the fields by name; its exceptions become errors. */
  send: (input: Record<string, string>, sending: Sending) => Promise<unknown>
  /** Shows a message in addition. */
  onFailure?: (errors: FormErrors, error: unknown) => void
  /** Completes "Please sign in to …", which is asked instead when there is no session. */
  signIn?: string
  /** Values that are stored, of `useDraft`. Without them the fields keep their own, so that input of password managers is not lost. */
  draft?: { draft: Record<string, unknown>; set: (change: never) => void }
  /** Before the field with the first error takes the focus: it may be in a part of the form that is not shown. */
  reveal?: (field: HTMLElement) => void
  /** Other names of a value's errors: of a value that is sent under another name, or in parts. */
  sentAs?: Record<string, string[]>
}

type ShownErrors = FormErrors & { isMarked: boolean }

const none: ShownErrors = { byField: {}, message: '', isMarked: false }

export function useForm({
  limits = {},
  failed,
  send,
  onFailure,
  signIn,
  draft,
  reveal,
  sentAs = {},
}: FormOptions) {
  const id = useId()
  const [isPending, setPending] = useState(false)
  const isSending = useRef(false)
  const { errors, refuse, mark, correct, clear } = useErrors(limits, reveal)
  const { once, forget } = useOnce()
  const set = (change: Record<string, unknown>) => {
    draft?.set(change as never)
    const others = Object.keys(change).flatMap((name) => sentAs[name] ?? [])
    correct({ ...Object.fromEntries(others.map((name) => [name, undefined])), ...change }, draft?.draft)
  }
  useEarlyInput(id, draft?.draft, set)
  const fail = (form: HTMLFormElement, error: unknown) => {
    const found =
      error instanceof FormError
        ? { byField: error.byField, message: error.message }
        : toFormErrors(error, failed)
    if (signIn && isSignedOut(error)) return askToSignIn(signIn)
    refuse(form, found)
    onFailure?.(found, error)
  }
  const submit = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (isSending.current) return
    isSending.current = true
    setPending(true)
    clear()
    clearError()
    try {
      await send(getTexts(form, submitter), { form, once })
      forget()
    } catch (error) {
      fail(form, error)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }
  const fields: FormFields = { limits, values: draft?.draft, set, ...errors, errors: errors.byField }
  return {
    id,
    isPending,
    fields,
    set,
    /** Shows errors that were found before anything is sent, besides those that are shown. */
    mark: (byField: Record<string, string>) => mark(document.getElementById(id) as HTMLFormElement, byField),
    submit: () => (document.getElementById(id) as HTMLFormElement).requestSubmit(),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      void submit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    },
    onChange: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value, type } = target as unknown as HTMLInputElement
      correct({ [name]: ['checkbox', 'radio', 'file'].includes(type) ? undefined : value })
    },
  }
}

export type FormState = ReturnType<typeof useForm>

const getTexts = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  Object.fromEntries(
    [...new FormData(form, submitter)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

/** The errors of the last attempt, less those corrected since. */
function useErrors(limits: Record<string, FieldLimits>, reveal?: (field: HTMLElement) => void) {
  const [errors, setErrors] = useState(none)
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>()
  const revealing = useRef(reveal)
  revealing.current = reveal
  // After the errors are on the page, because the form's message takes the focus where no field has an error.
  useEffect(() => {
    if (refused) focusError(refused.form, revealing.current)
  }, [refused])
  return {
    errors,
    clear: () => setErrors(none),
    refuse: (form: HTMLFormElement, found: FormErrors) => {
      setErrors(placeErrors(form, found))
      setRefused({ form })
    },
    mark: (form: HTMLFormElement, found: Record<string, string>) => {
      if (Object.keys(found).length === 0) return
      setErrors(({ byField, message }) =>
        placeErrors(form, {
          byField: { ...byField, ...found },
          message,
        }),
      )
    },
    /** A changed field has no error any more, unless its text is beyond a limit. */
    correct: (change: Record<string, unknown>, values?: Record<string, unknown>) =>
      setErrors((before) => {
        const byField = { ...before.byField }
        const names = Object.keys(byField).filter(
          (path) => path in change || isOfChangedItem(path, change, values),
        )
        if (names.length === 0) return before
        for (const name of names) {
          const value = change[name]
          const error =
            typeof value === 'string' ? findFieldError(limits[withoutPositions(name)], value) : undefined
          if (error === undefined) delete byField[name]
          else byField[name] = error
        }
        return Object.keys(byField).length > 0 ? { ...before, byField } : none
      }),
  }
}

/** Whether the path is inside of a list whose item there has changed, or has moved because one was removed. */
function isOfChangedItem(
  path: string,
  change: Record<string, unknown>,
  values: Record<string, unknown> | undefined,
): boolean {
  const [, name = '', position] = /^(.+?)\.(\d+)\./.exec(path) ?? []
  const [before, after] = [values?.[name], change[name]]
  if (!Array.isArray(before) || !Array.isArray(after)) return false
  return before.length !== after.length || before[Number(position)] !== after[Number(position)]
}

/** An error inside of a list or object belongs to its field. */
function placeErrors(form: HTMLFormElement, { byField, message }: FormErrors): ShownErrors {
  const placed: Record<string, string> = {}
  const fields = Object.keys(byField).map((path) => ({ path, field: findField(form, path) }))
  for (const { path, field = path } of fields) placed[field] ??= byField[path] as string
  const isMarked = fields.length > 0 && fields.every(({ field }) => field !== undefined)
  return { byField: placed, message, isMarked }
}

function findField(form: HTMLFormElement, path: string): string | undefined {
  if (form.querySelector(`[name="${CSS.escape(path)}"], [data-field="${CSS.escape(path)}"]`)) return path
  const field = withoutPositions(path)
  if (field !== path) return findField(form, field)
  const end = path.lastIndexOf('.')
  return end < 0 ? undefined : findField(form, path.slice(0, end))
}

/** Moves the focus to the first field with an error, or else to the form's message. They must be on the page already. */
export function focusError(form: HTMLElement | null, reveal?: (field: HTMLElement) => void): void {
  const target =
    form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
    form?.querySelector<HTMLElement>('[data-form-error]')
  if (target) reveal?.(target)
  target?.focus()
}

/** The same content has the same key: a retry after a lost response gets the result of the first try. */
function useOnce() {
  const last = useRef({ content: '', key: '' })
  return {
    once: (content: unknown) => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() }
      return { context: { headers: { 'idempotency-key': last.current.key } } }
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}

/** What was typed into stored values before hydration. After the draft of the device, which it replaces. */
function useEarlyInput(
  formId: string,
  values: Record<string, unknown> | undefined,
  set: (change: Record<string, unknown>) => void,
) {
  const [early] = useState(() => (values ? readEarlyInput(formId, values) : {}))
  const apply = useRef(set)
  useEffect(() => {
    if (Object.keys(early).length > 0) apply.current(early)
  }, [early])
}

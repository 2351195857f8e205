// A long form in steps, one on the screen at a time. Which one is in the address, so that Back goes one step back and a reload stays; all of
// them are in the document, so that what was entered and chosen stays, and an error leads to its step.
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { findFieldError } from '../../../rules/field-limits.ts'
import { type FormState, focusError } from '../forms/use-form.ts'

export type FormStep = {
  /** In the address. */
  name: string
  title: string
  /** The fields that must be filled in there, by name. */
  required: readonly string[]
}

/** The attribute of a step's element, by which a field's step is found. */
const sectionOf = (form: HTMLElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[data-step="${name}"]`) ?? null

type StepsOptions = {
  steps: readonly FormStep[]
  /** From the address. */
  current: string | undefined
  /** Changes the address. */
  go: (name: string) => void
}

export function useSteps({ steps, current, go }: StepsOptions) {
  const found = steps.findIndex(({ name }) => name === current)
  const index = found < 0 ? 0 : found
  const { name } = steps[index] as FormStep
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    const section = sectionOf(form.current, name)
    section?.querySelector<HTMLElement>('h2')?.focus()
    focusError(section)
  }, [name])
  return {
    steps,
    index,
    name,
    formRef: form,
    go,
    /** Leads to the step of a field with an error; with `reveal` of `useForm`. */
    reveal: (field: HTMLElement) => {
      const step = field.closest<HTMLElement>('[data-step]')?.dataset.step
      if (step !== undefined && step !== name) go(step)
    },
  }
}

export type Steps = ReturnType<typeof useSteps>

type Values = Record<string, unknown>
type Limits = FormState['fields']['limits']

const toTyped = (value: unknown): string | undefined => {
  if (Array.isArray(value)) return value.length > 0 ? undefined : ''
  return typeof value === 'string' ? value : undefined
}

/** The errors of values by the contract's limits, and of those that the form itself requires. */
function findErrors(values: Values, limits: Limits, required: readonly string[], missing: string) {
  const errors: Record<string, string> = {}
  for (const name of new Set([...Object.keys(limits), ...required])) {
    const typed = toTyped(values[name])
    if (typed === undefined) continue
    const error =
      findFieldError(limits[name], typed) ??
      (typed.trim() === '' && required.includes(name) ? missing : undefined)
    if (error !== undefined) errors[name] = error
  }
  return errors
}

export type MissingField = { name: string; message: string }

type ProgressOptions = {
  steps: Steps
  form: FormState
  values: Values
  /** The message for an empty field that the contract alone does not require. */
  missing?: string
}

/** How far the form is, and the ways from one step to another. */
export function useProgress({
  steps: { steps, index, go, formRef, name },
  form,
  values,
  missing = '',
}: ProgressOptions) {
  const { limits } = form.fields
  const [visited, setVisited] = useState<readonly string[]>([name])
  useEffect(() => {
    setVisited((before) => (before.includes(name) ? before : [...before, name]))
  }, [name])
  const open = steps.map(({ required }): MissingField[] =>
    Object.entries(findErrors(values, limits, required, missing)).flatMap(([one, message]) =>
      required.includes(one) ? [{ name: one, message }] : [],
    ),
  )
  /** Those of the step's own fields, lists of rows included. */
  const errorsHere = () => {
    const section = sectionOf(formRef.current, name)
    const required = (steps[index] as FormStep).required
    const all = { ...findErrors(values, limits, required, missing), ...findRowErrors(values, limits) }
    return Object.fromEntries(
      Object.entries(all).filter(([path]) =>
        section?.querySelector(`[name="${path}"], [data-field="${path}"]`),
      ),
    )
  }
  const [refused, setRefused] = useState<object>()
  // After the errors are on the page.
  useEffect(() => {
    if (refused) focusError(sectionOf(formRef.current, name))
  }, [refused, formRef, name])
  const leave = () => {
    const errors = errorsHere()
    form.mark(errors)
    return Object.keys(errors).length === 0
  }
  const next = () => {
    const following = steps[index + 1]
    if (!leave()) setRefused({})
    else if (following) go(following.name)
  }
  return {
    /** The fields that are missing in each step. */
    open,
    isVisited: (one: string) => visited.includes(one),
    /** Shows what is wrong in the step that is left. */
    leave,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      if (index === steps.length - 1) return form.onSubmit(event)
      event.preventDefault()
      next()
    },
  }
}

export type Progress = ReturnType<typeof useProgress>

/** Of rows such as `markers.0.name`. */
function findRowErrors(values: Values, limits: Limits): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const path of Object.keys(limits)) {
    const [list, field] = path.split('.')
    const rows = list === undefined ? undefined : values[list]
    if (field === undefined || !Array.isArray(rows)) continue
    for (const [position, row] of rows.entries()) {
      const typed = toTyped((row as Values)[field])
      const error = typed === undefined ? undefined : findFieldError(limits[path], typed)
      if (error !== undefined) errors[`${list}.${position}.${field}`] = error
    }
  }
  return errors
}

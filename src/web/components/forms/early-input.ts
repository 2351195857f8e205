// What was typed into a server-rendered form before hydration, which restores the rendered values.
// chunk: parts

type Control = Pick<HTMLInputElement, 'name' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'>

/** The texts and single checkboxes of `values` that differ from what was rendered. On a page rendered in the browser there is no form yet. */
export function readEarlyInput(formId: string, values: Record<string, unknown>): Record<string, unknown> {
  if (typeof document === 'undefined') return {}
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return {}
  return Object.fromEntries(
    [...form.elements].flatMap((element): [string, unknown][] => {
      const { name, value, defaultValue, checked, defaultChecked } = element as unknown as Control
      const kind = typeof values[name]
      if (kind === 'boolean' && checked !== defaultChecked) return [[name, checked]]
      if (kind !== 'string' || (element as HTMLInputElement).type === 'radio') return []
      const rendered = element instanceof HTMLSelectElement ? values[name] : defaultValue
      return value === rendered ? [] : [[name, value]]
    }),
  )
}

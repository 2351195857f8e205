// The input of a form, stored on the device until it is sent or discarded, so that it survives a reload and a
// sign-in.
// chunk: parts

/** The fields of a stored draft that fit `empty`, the others from `empty`. Undefined when there is no draft or it cannot be parsed. */
export function readStoredDraft<Draft extends object>(key: string, empty: Draft): Draft | undefined {
  try {
    return fitDraft(JSON.parse(localStorage.getItem(key) ?? 'null'), empty)
  } catch {
    return undefined
  }
}

/** The values that fit `empty`, the others from `empty`: a form may have changed since. Undefined for what is no draft. */
export function fitDraft<Draft extends object>(stored: unknown, empty: Draft): Draft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(empty).map(([name, initial]) => {
    const value = (stored as Record<string, unknown>)[name]
    return [name, hasShape(value, initial) ? value : initial]
  })
  return Object.fromEntries(entries) as Draft
}

/** Without a draft, removes the stored one. */
export function storeDraft(key: string, draft: object | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage may be disabled or full; the form works without it.
  }
}

const isText = (value: unknown) => typeof value === 'string'

// Lists and records hold texts, or records of texts. Null stands for a text or number that is not chosen yet.
function hasShape(value: unknown, initial: unknown): boolean {
  if (initial === null) return value === null || ['string', 'number'].includes(typeof value)
  if (typeof value !== typeof initial || Array.isArray(value) !== Array.isArray(initial)) return false
  if (typeof value !== 'object') return true
  const hold = (values: object, hasKind: (one: unknown) => boolean) => Object.values(values).every(hasKind)
  return (
    value !== null &&
    hold(value, (one) => isText(one) || (typeof one === 'object' && one !== null && hold(one, isText)))
  )
}

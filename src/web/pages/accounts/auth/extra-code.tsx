// Shown when others have used up an account's attempts: a code of the authenticator app lets its owner sign in anyway.
import { useState } from 'react'
import { Field } from '../../../ui/field.tsx'

type Refusal = { code?: string; data?: { otherWays?: unknown } }

/** `note` is called with every refusal; `field` is part of the form, and `codeIn` reads its input. */
export function useExtraCode() {
  const [isShown, setShown] = useState(false)
  const note = (error: unknown) => {
    const { code, data } = (error ?? {}) as Refusal
    if (code === 'rate-limited' && data?.otherWays) setShown(true)
  }
  const field = isShown && (
    <Field
      label="Authenticator code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      hint="With two-step sign-in, you can sign in right away by adding a code."
    />
  )
  const codeIn = ({ code = '' }: { code?: string }) => (code.trim() ? { code: code.trim() } : {})
  return { note, field, codeIn }
}

// What was typed on the sign-in page, kept in this tab so that it survives a reload. Never the password.
const key = 'signUpInput'

export function readTyped(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return {}
  }
}

export function saveTyped(typed: Record<string, string>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage may be disabled; the page works without it.
  }
}

export const forgetTyped = () => saveTyped({})

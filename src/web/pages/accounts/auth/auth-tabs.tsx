// The two tabs: links, so that they also work without scripts; arrow keys move between them as in the ARIA pattern.
import { Link, useRouter } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import type { AuthSearch } from './auth-search.ts'

const tabs = [
  { key: 'login', label: 'Login', tab: undefined },
  { key: 'signup', label: 'Sign Up', tab: 'signup' },
] as const

export function AuthTabs({ search }: { search: AuthSearch }) {
  const router = useRouter()
  const current = search.tab ?? 'login'
  const move = async (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: 0, End: 0 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.findIndex(({ key }) => key === current)
    const next =
      tabs[
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? tabs.length - 1
            : (at + step + tabs.length) % tabs.length
      ]
    if (!next) return
    await router.navigate({
      to: '/auth',
      search: { ...search, tab: next.tab },
      replace: true,
      resetScroll: false,
    })
    document.getElementById(`auth-tab-${next.key}`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label="Login or Sign Up"
      onKeyDown={(event) => void move(event)}
      className="mt-6 grid grid-cols-2 rounded-pill bg-sunken p-1"
    >
      {tabs.map(({ key, label, tab }) => (
        <Link
          key={key}
          id={`auth-tab-${key}`}
          role="tab"
          to="/auth"
          search={{ ...search, tab }}
          replace
          resetScroll={false}
          aria-selected={key === current}
          aria-controls="auth-panel"
          tabIndex={key === current ? 0 : -1}
          className="grid min-h-11 place-items-center rounded-pill font-medium text-quiet hover:text-text aria-selected:border aria-selected:border-hairline aria-selected:bg-raised aria-selected:text-text"
        >
          {label}
        </Link>
      ))}
    </div>
  )
}

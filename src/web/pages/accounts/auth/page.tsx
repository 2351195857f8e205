// /auth: Login and Sign Up as two tabs selected by the address, and the second step for users with two-step sign-in.

import { Link, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import { PageWithPhoto } from '../../../components/layout/page-with-photo.tsx'
import type { AuthSearch } from './auth-search.ts'
import { DemoAccount } from './demo-account.tsx'
import { LoginForm } from './login-form.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'
import { SecondStep } from './second-step.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { readTyped, saveTyped } from './typed-input.ts'

const typedFields = new Set(['displayName', 'username', 'email'])

export function AuthPage({ search }: { search: AuthSearch }) {
  const { hasDemoAccounts } = useBrowserConfig()
  const [isSecondStep, setSecondStep] = useState(false)
  // Input of one tab is carried over to the other.
  const typed = useRef<Record<string, string>>({})
  // The fields are uncontrolled: after a reload they are filled once, unless something was typed before hydration.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    typed.current = { ...readTyped(), ...typed.current }
    for (const field of panel.current?.querySelectorAll('input') ?? [])
      if (field.value === '' && field.type !== 'password') field.value = typed.current[field.name] ?? ''
  }, [])
  const tab = search.tab ?? 'login'
  return (
    <PageWithPhoto>
      <h1 className="font-display text-32 font-medium">
        {isSecondStep ? 'One more step' : tab === 'login' ? 'Sign In' : 'Create your account'}
      </h1>
      {isSecondStep ? (
        <SecondStep door="member" onStartAgain={() => setSecondStep(false)} />
      ) : (
        <>
          <p className="mt-2 text-17 text-pretty text-quiet">
            {tab === 'login'
              ? 'Your favorites, lists and photos are waiting for you.'
              : 'Save favorites, write reviews, share locations and photos. It’s free.'}
          </p>
          <NeedsJavaScript />
          <AuthTabs search={search} />
          <div
            ref={panel}
            id="auth-panel"
            role="tabpanel"
            aria-labelledby={`auth-tab-${tab}`}
            onChange={(event) => {
              const field = event.target as unknown as HTMLInputElement
              if (!typedFields.has(field.name)) return
              typed.current[field.name] = field.value
              saveTyped(typed.current)
            }}
            className="pt-6"
          >
            {tab === 'login' ? (
              <LoginForm typed={typed.current} onSecondStep={() => setSecondStep(true)} />
            ) : (
              <SignUpForm typed={typed.current} />
            )}
          </div>
          {hasDemoAccounts && tab === 'login' && <DemoAccount door="/auth" />}
        </>
      )}
    </PageWithPhoto>
  )
}

/**
 * The two tabs: links, so that they also work without scripts; arrow keys move between them as in the ARIA
 * pattern.
 */
const tabs = [
  { key: 'login', label: 'Login', tab: undefined },
  { key: 'signup', label: 'Sign Up', tab: 'signup' },
] as const

function AuthTabs({ search }: { search: AuthSearch }) {
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

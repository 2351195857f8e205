// /auth: Login and Sign Up as two tabs selected by the address, and the second step for users with two-step sign-in.
import { useEffect, useRef, useState } from 'react'
import { useBrowserConfig } from '../../../browser/use-browser-config.ts'
import type { AuthSearch } from './auth-search.ts'
import { AuthTabs } from './auth-tabs.tsx'
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
    <div className="wrap-page py-10 md:py-16">
      <div className="mx-auto max-w-md">
        <h1 className="font-display text-32 font-medium">
          {isSecondStep ? 'One more step' : tab === 'login' ? 'Sign In' : 'Create your account'}
        </h1>
        {isSecondStep ? (
          <SecondStep door="member" onStartAgain={() => setSecondStep(false)} />
        ) : (
          <>
            <p className="mt-2 text-17 text-quiet">
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
      </div>
    </div>
  )
}

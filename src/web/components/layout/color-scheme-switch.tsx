// Light, dark, or the system's setting.
import { Moon, Sun, SunMoon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button-class.ts'

type Choice = 'system' | 'light' | 'dark'
const next: Record<Choice, Choice> = { system: 'light', light: 'dark', dark: 'system' }
const icons = { system: SunMoon, light: Sun, dark: Moon }

export function ColorSchemeSwitch() {
  const [choice, setChoice] = useState<Choice>('system')
  useEffect(() => {
    const stored = document.documentElement.dataset.theme
    if (stored === 'light' || stored === 'dark') setChoice(stored)
  }, [])
  const Icon = icons[choice]
  const choose = () => {
    const chosen = next[choice]
    setChoice(chosen)
    if (chosen === 'system') {
      delete document.documentElement.dataset.theme
      localStorage.removeItem('theme')
    } else {
      document.documentElement.dataset.theme = chosen
      localStorage.setItem('theme', chosen)
    }
    window.dispatchEvent(new Event('themechange'))
  }
  return (
    <button
      type="button"
      onClick={choose}
      className={buttonClass('quiet', 'w-[44px] px-0')}
      aria-label={`Theme: ${choice}. Switch to ${next[choice]}.`}
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

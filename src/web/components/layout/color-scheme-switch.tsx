// Light, dark, or the system's setting; it also leaves night mode.
import { Moon, Sun, SunMoon } from 'lucide-react'
import { setTheme, type Theme, useTheme } from '../../browser/theme.ts'
import { buttonClass } from '../../ui/button-class.ts'

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system', night: 'dark' }
const icons = { system: SunMoon, light: Sun, dark: Moon, night: Moon }

export function ColorSchemeSwitch() {
  const theme = useTheme()
  const Icon = icons[theme]
  return (
    <button
      type="button"
      onClick={() => setTheme(next[theme])}
      className={buttonClass('quiet', 'w-[44px] px-0')}
      aria-label={`Theme: ${theme}. Switch to ${next[theme]}.`}
    >
      <Icon className="size-5" strokeWidth={1.5} aria-hidden />
    </button>
  )
}

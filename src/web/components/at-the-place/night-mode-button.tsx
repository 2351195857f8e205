// Red on black, and back to the theme of before.
import { MoonStar } from 'lucide-react'
import { setTheme, type Theme, useTheme } from '../../browser/theme.ts'
import { buttonClass } from '../../ui/button-class.ts'

const beforeKey = 'theme-before-night'
const themeColor = 'meta[name="theme-color"]'

function toggle(theme: string): void {
  if (theme === 'night') {
    setTheme((localStorage.getItem(beforeKey) as Theme | null) ?? 'system')
    document.querySelector(`${themeColor}:not([media])`)?.remove()
  } else {
    localStorage.setItem(beforeKey, theme)
    setTheme('night')
    document.head.prepend(
      Object.assign(document.createElement('meta'), { name: 'theme-color', content: '#000' }),
    )
  }
}

export function NightModeButton() {
  const theme = useTheme()
  const isOn = theme === 'night'
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => toggle(theme)}
      className={buttonClass(isOn ? 'selected' : 'outline', 'px-4')}
    >
      <MoonStar className="size-4" strokeWidth={1.5} aria-hidden />
      Night mode
    </button>
  )
}

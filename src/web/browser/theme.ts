// The theme of the page: the system's, light, dark, or night (night.css). On this device only; the script of document-shell.tsx sets the stored
// one before the first paint.
// chunk: frame
import { useSyncExternalStore } from 'react'

export type Theme = 'system' | 'light' | 'dark' | 'night'

export const readTheme = () => (document.documentElement.dataset.theme ?? 'system') as Theme

export function onThemeChange(listener: () => void): () => void {
  window.addEventListener('themechange', listener)
  return () => window.removeEventListener('themechange', listener)
}

/** `system` until it is hydrated. */
export const useTheme = () => useSyncExternalStore<Theme>(onThemeChange, readTheme, () => 'system')

export function setTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') {
    delete dataset.theme
    localStorage.removeItem('theme')
  } else {
    dataset.theme = theme
    localStorage.setItem('theme', theme)
  }
  window.dispatchEvent(new Event('themechange'))
}

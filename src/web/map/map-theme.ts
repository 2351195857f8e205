// Light or dark, as the page is right now: the user's setting, or else the system's.
import { useSyncExternalStore } from 'react'
import { onThemeChange, readTheme } from '../browser/theme.ts'
import type { MapTheme } from './style-colors.ts'

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function read(): MapTheme {
  const theme = readTheme()
  const isDark = theme === 'system' ? systemIsDark().matches : theme !== 'light'
  return isDark ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark()
  system.addEventListener('change', listener)
  const stop = onThemeChange(listener)
  return () => {
    system.removeEventListener('change', listener)
    stop()
  }
}

export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, read, () => 'light')

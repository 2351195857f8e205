// Light or dark, as the page is right now: the user's setting, or else the system's.
import { useSyncExternalStore } from 'react'
import type { MapTheme } from './style-colors.ts'

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function read(): MapTheme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark().matches ? 'dark' : 'light'
}

function subscribe(listener: () => void): () => void {
  const system = systemIsDark()
  system.addEventListener('change', listener)
  window.addEventListener('themechange', listener)
  return () => {
    system.removeEventListener('change', listener)
    window.removeEventListener('themechange', listener)
  }
}

export const useMapTheme = (): MapTheme => useSyncExternalStore(subscribe, read, () => 'light')

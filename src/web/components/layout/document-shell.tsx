// <html> with header, main part and footer.

import { HeadContent, ScriptOnce, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ReaderFormatProvider } from '../../format/reader-format.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { FavoriteIdsProvider } from '../favorites/favorite-ids.tsx'
import { arrivalScript } from './arrival.ts'
import { laterPart } from './later-part.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = laterPart(async () => (await import('./site-footer.tsx')).SiteFooter)

// Runs before the first paint, so that a selected theme never flashes the other one.
const themeScript = import.meta.env.SSR
  ? `try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){};`
  : ''

export function DocumentShell({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ScriptOnce>{themeScript + arrivalScript}</ScriptOnce>
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-raised focus:px-4 focus:py-3 focus:shadow-raised"
        >
          Skip to content
        </a>
        <ReaderFormatProvider>
          <FavoriteIdsProvider>
            <SiteHeader />
            <main id="main" tabIndex={-1} className="flex-1 outline-none">
              {children}
            </main>
            <SiteFooter />
          </FavoriteIdsProvider>
          <ToastHost />
          <RouteAnnouncer />
        </ReaderFormatProvider>
        <Scripts />
      </body>
    </html>
  )
}

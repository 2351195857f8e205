// <html> with header, main part and footer.
import { HeadContent, ScriptOnce, Scripts, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { ReaderFormatProvider } from '../../format/reader-format.tsx'
import { QueriesInPage } from '../../queries-in-page.tsx'
import { RepeatedShapes } from '../../ui/create-icon.tsx'
import { clearForNavigation } from '../../ui/toast.ts'
import { ToastHost } from '../../ui/toast-host.tsx'
import { FavoriteIdsProvider } from '../favorites/favorite-ids.tsx'
import { laterPart } from './later-part.tsx'
import { SiteHeader } from './site-header.tsx'

const SiteFooter = laterPart(async () => (await import('./site-footer.tsx')).SiteFooter)

// Runs before the first paint, so that a selected theme never flashes the other one. The browser's own bars are black at night: the first of
// several colors counts. React does not know of this element.
const themeScript = import.meta.env.SSR
  ? `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t;
if(t==='night'){var m=document.createElement('meta');m.name='theme-color';m.content='#000';document.head.prepend(m)}}catch(e){};`.replaceAll(
      '\n',
      '',
    )
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
        <RepeatedShapes />
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
        <QueriesInPage />
        <Scripts />
      </body>
    </html>
  )
}

/** The same as in styles.css. */
const laterParts = 'main > section,main .wrap-page > section,footer,.later-part'

/** The maximum wait for a document's load, because other images may take long. */
const longestMs = 3000

const arrive = import.meta.env.SSR
  ? `function(root){root.dataset.arriving='';
var idle=window.requestIdleCallback||function(run){setTimeout(run,50)};
function end(){delete root.dataset.arriving}
var parts;
function begin(){if(parts)return;parts=[].slice.call(document.querySelectorAll('${laterParts}'));
(function next(){var part=parts.shift();
if(!part)return end();
part.style.contentVisibility='visible';idle(next)})()}
['scroll','keydown','pointerdown'].forEach(function(sign){addEventListener(sign,end,{once:true,passive:true,capture:true})});
addEventListener('load',begin);setTimeout(begin,${longestMs})}`.replaceAll('\n', '')
  : ''

/** Runs before the first paint. React does not know of this attribute and style. */
const arrivalScript = import.meta.env.SSR
  ? `try{if(performance.getEntriesByType('navigation')[0].type==='navigate'&&!location.hash){(${arrive})(document.documentElement)}}catch(e){}`
  : ''

/**
 * Announces client-side navigation to screen readers, moves the keyboard focus to the new content, and
 * clears the message about the previous page.
 */
function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let focused: Element | null
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) clearForNavigation()
      }),
      router.subscribe('onBeforeRouteMount', () => {
        focused = document.activeElement
      }),
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        // An element that the page itself focused remains focused.
        const now = document.activeElement
        if (now === focused || now === document.body)
          document.getElementById('main')?.focus({ preventScroll: true })
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

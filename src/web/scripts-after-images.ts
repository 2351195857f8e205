// Scripts wait for the images: on a slow connection both would share the bandwidth, and the first view is complete
// without scripts.
import type { Manifest } from '@tanstack/react-router'
import { buttonClass } from './ui/button-class.ts'

/** The server's data about the page that it is about to send. */
type Page = {
  ssr?: { manifest?: Manifest | undefined } | undefined
  stores: { matches: { get: () => { routeId: string }[] } }
}

/** After this many milliseconds scripts start even if images are still loading. */
const maxWaitMs = 2500

/** Makes the page load its scripts after its images, or at the first touch. In development nothing changes. */
export function startScriptsAfterImages(page: Page): void {
  const manifest = page.ssr?.manifest
  if (!page.ssr || !manifest) return
  const shown = page.stores.matches.get().flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const entries = shown.flatMap(({ scripts = [] }) =>
    scripts.flatMap(({ attrs }) => (typeof attrs?.src === 'string' ? [attrs.src] : [])),
  )
  if (entries.length === 0) return
  const preloads = shown.flatMap(({ preloads = [] }) =>
    preloads.map((link) => (typeof link === 'string' ? link : link.href)),
  )
  const starter = { children: starterScript(entries, [...new Set(preloads)]) }
  const root = page.stores.matches.get()[0]?.routeId
  const routes = Object.entries(manifest.routes).map(([id, { preloads: _, scripts: __, ...rest }]) => [
    id,
    id === root ? { ...rest, scripts: [starter] } : rest,
  ])
  const changed = { ...manifest, routes: Object.fromEntries(routes) }
  // The browser still gets the whole manifest: there the starter has created the elements by then.
  Object.defineProperty(page.ssr, 'manifest', { value: changed })
}

function starterScript(entries: string[], preloads: string[]): string {
  // "<" cannot end the script element: all of this is our own.
  const given = [entries, preloads, maxWaitMs, failedNote, noteClass, buttonClass('outline')]
  return `(${starter})(${given.map((value) => JSON.stringify(value)).join(',')})`
}

/**
 * Without its scripts a page can be read, but its forms wait for them. An automatic reload could replace it
 * with the browser's own error page.
 */
const failedNote = 'Some of this page didn’t load, so buttons may not work.'
const noteClass =
  'fixed inset-x-4 bottom-[calc(1rem+var(--bar))] z-50 mx-auto flex max-w-text flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-raised p-4 text-15 shadow-raised'

// Runs in the page, as text: it must not use anything from outside. One frame after "load" the images are not only
// loaded but painted. Each link costs a slow device milliseconds: a few at a time do not block a touch. A click on a button
// whose part of the page React has not hydrated yet is repeated as soon as it has; React marks elements with their props.
// A button that opens a popover does so without scripts.
const starter = `function(entries,preloads,longest,noteText,noteClass,againClass){
var started,failed,clicked,signs=['pointerdown','keydown','focusin'];
function add(tag,values){document.head.append(Object.assign(document.createElement(tag),values))}
function start(){
if(started)return;started=1;
signs.forEach(function(sign){removeEventListener(sign,start,true)});
entries.forEach(function(src){add('script',{type:'module',async:true,src:src,onerror:fail})});
preload()}
function fail(){if(failed)return;failed=1;var note=document.createElement('div'),again=document.createElement('button');
note.className=noteClass;note.setAttribute('role','alert');note.append(noteText);
again.className=againClass;again.append('Reload');again.onclick=function(){location.reload()};
note.append(again);document.body.append(note)}
function preload(){var hrefs=preloads.splice(0,3);
hrefs.forEach(function(href){add('link',{rel:'modulepreload',href:href})});
if(preloads.length)setTimeout(preload)}
function ready(button){return Object.keys(button).some(function(key){return key.indexOf('__reactProps')===0})}
function repeat(){if(!clicked||!clicked.isConnected)return;
if(ready(clicked)){var button=clicked;clicked=0;button.click()}else setTimeout(repeat,50)}
addEventListener('click',function(event){
var button=event.target.closest('button[type=button]:not([popovertarget])');
if(!button)return;
var waits=clicked;clicked=ready(button)?0:button;
if(clicked&&!waits)setTimeout(function(){if(clicked&&ready(clicked))clicked=0;else repeat()})},true);
function afterPaint(){requestAnimationFrame(function(){setTimeout(start)})}
signs.forEach(function(sign){addEventListener(sign,start,true)});
setTimeout(start,longest);
if(document.readyState==='complete')afterPaint();else addEventListener('load',afterPaint)}`.replaceAll(
  '\n',
  '',
)

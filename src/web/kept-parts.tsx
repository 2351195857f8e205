// On the server the HTML of a part is kept as text, and is not rendered again for the next page whose part would be the same: pages of members
// and of visitors with a cookie have most in common. In the browser it is an ordinary part.
// chunk: frame
import type { QueryClient } from '@tanstack/react-query'
import { rootRouteId, useLoaderData, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { favoriteIdsQuery } from './components/favorites/favorite-ids.tsx'
import { useReaderFormat } from './format/reader-format.tsx'
import { queriesAsText } from './queries-in-page.tsx'
import type { BrowserConfig } from './request-context.ts'

type KeptProps = {
  /**
   * What the part depends on. `page`: the address, the format and all that was read; `shared`: the same without what was read for the viewer,
   * except for their favorites; otherwise what the function says, which is called on the server only.
   */
  by: 'page' | 'shared' | (() => string)
  children: ReactNode
}

// Both have three children, so that React gives the same ids.
export const Kept =
  import.meta.env.SSR && import.meta.env.PROD
    ? KeptOnServer
    : ({ children }: KeptProps) => (
        <>
          {null}
          {children}
          {null}
        </>
      )

/** Which of some links lead to the page of this path, or above it: they are marked. */
export const linksAbove = (path: string, links: readonly { to: string }[]): string =>
  links.flatMap(({ to }) => (path === to || path.startsWith(`${to}/`) ? to : [])).join()

/** `html` is undefined while the part is rendered. `images`: the preloads in the head that belong to it. */
type Part = { key: string; isMain: boolean; html?: string; images?: string }
type Stored = Required<Part> & { madeAtMs: number }

/** Of one rendering, in their order. */
const partsOf = new WeakMap<QueryClient, Part[]>()

function KeptOnServer({ by, children }: KeptProps) {
  const { state, options } = useRouter()
  const format = useReaderFormat()
  // Absent if the root's data could not be read.
  const data = useLoaderData({ from: rootRouteId }) as { browser?: BrowserConfig } | undefined
  const { queryClient, api } = options.context
  const { shared, own, hasFailed } = queriesAsText(queryClient)
  const favorites = queryClient.getQueryData(favoriteIdsQuery(api).queryKey) ?? []
  if (hasFailed || favorites.length > maxFavorites)
    return (
      <>
        {null}
        {children}
        {null}
      </>
    )
  const isMain = typeof by === 'string'
  const viewer = by === 'page' ? own : favorites.filter((id) => shared.includes(id)).join()
  const content = isMain ? [state.location.href, Object.values(format), viewer, shared].join('\n') : by()
  const key = `${JSON.stringify(data?.browser)} ${content}`
  const parts = partsOf.get(queryClient) ?? []
  partsOf.set(queryClient, parts)
  const stored = read(key)
  const mark = <template data-kept={parts.push(stored ?? { key, isMain }) - 1} />
  if (stored)
    return (
      <>
        {mark}
        {null}
        {null}
      </>
    )
  return (
    <>
      {mark}
      {children}
      {mark}
    </>
  )
}

const marks = /<template data-kept="(\d+)"><\/template>/
const imagePreloads = /<link rel="preload" as="image"[^>]*>/g

/** The document with the kept parts in the place of their marks. */
export function withKeptParts(html: string, queryClient: QueryClient, nonce: string | undefined): string {
  const parts = partsOf.get(queryClient)
  if (!parts) return html
  const [first = '', ...pieces] = html.split(marks)
  let filled = first
  const open = new Map<Part, string>()
  const whole = new Set<Part>()
  for (let index = 0; index < pieces.length; index += 2) {
    const part = parts[Number(pieces[index])] as Part
    const text = pieces[index + 1] ?? ''
    if (open.has(part)) whole.add(part)
    else if (part.html === undefined) open.set(part, text)
    filled += (part.html ?? '') + text
  }
  const images = parts.map((part) => part.images ?? '').join('')
  if (images) filled = filled.replace('<link rel="stylesheet"', (found) => images + found)
  for (const [part, text] of open) {
    const { key, isMain } = part
    if (!whole.has(part) || (nonce && text.includes(nonce)) || text.includes('<!--$!')) continue
    const images = isMain ? (first.match(imagePreloads) ?? []).join('') : ''
    store({ key, isMain, html: text, images, madeAtMs: performance.now() })
  }
  return filled
}

/** As old as copies of pages may be: a part may show how long ago something was. */
const maxAgeMs = 10_000
const maxFavorites = 50
const maxLength = 8_000_000
const maxAsked = 50

const stored = new Map<string, Stored>()
let length = 0

/** Parts that were asked for once: only what is asked for again is kept. */
const asked = new Set<string>()

function read(key: string): Stored | undefined {
  const found = stored.get(key)
  if (!found) return undefined
  drop(found)
  if (performance.now() - found.madeAtMs > maxAgeMs) return undefined
  keep(found)
  return found
}

function store(part: Stored): void {
  if (!asked.has(part.key)) {
    asked.add(part.key)
    for (const oldest of asked) {
      if (asked.size <= maxAsked) return
      asked.delete(oldest)
    }
  }
  const before = stored.get(part.key)
  if (before) drop(before)
  keep(part)
  for (const oldest of stored.values()) {
    if (length <= maxLength) return
    drop(oldest)
  }
}

function keep(part: Stored): void {
  stored.set(part.key, part)
  length += part.key.length + part.html.length
}

function drop(part: Stored): void {
  stored.delete(part.key)
  length -= part.key.length + part.html.length
}

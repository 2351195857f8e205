// The reader's units, clock and date order for all components: from the browser's language, unless the user
// chose others.
import { rootRouteId, useLoaderData } from '@tanstack/react-router'
import { createContext, type ReactNode, startTransition, use, useEffect, useMemo, useState } from 'react'
import { type ReaderFormat, usFormat, withChoices } from '../../rules/reader-format.ts'
import { useViewer } from '../components/session/viewer.ts'
import type { BrowserConfig } from '../request-context.ts'

const Format = createContext<ReaderFormat>(usFormat)

/**
 * The server decides by the request and sends its decision with the page, so that the browser hydrates the same texts. A later change,
 * such as signing in, is a transition: parts of the page that are not hydrated yet would otherwise lose their HTML.
 */
export function ReaderFormatProvider({ children }: { children: ReactNode }) {
  // Absent if the root's data could not be read: the error page is in the default format.
  const data = useLoaderData({ from: rootRouteId }) as { browser?: BrowserConfig } | undefined
  const region = data?.browser?.readerFormat ?? usFormat
  const viewer = useViewer()
  const [units, clock] = [viewer?.units ?? 'automatic', viewer?.clock ?? 'automatic']
  const format = useMemo(() => withChoices(region, { units, clock }), [region, units, clock])
  const [shown, setShown] = useState(format)
  useEffect(() => startTransition(() => setShown(format)), [format])
  return <Format value={shown}>{children}</Format>
}

export const useReaderFormat = (): ReaderFormat => use(Format)

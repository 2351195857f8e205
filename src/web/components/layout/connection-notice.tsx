// At the lower edge of every page: that the network does not answer, and that what is shown is stored on this device. As soon as the
// server answers, the page is read again.
import { type QueryClient, useIsFetching } from '@tanstack/react-query'
import { rootRouteId, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { dayAndMonth, timeOfDay, twoDigits } from '../../format/dates.ts'
import { useReaderFormat } from '../../format/reader-format.tsx'
import { checkConnection, connectionStore } from '../../offline/connection.ts'
import { storedAnswerEvent } from '../../offline/stored-answer-event.ts'
import { readOpenHash } from '../../offline/stored-pages.ts'
import type { Api } from '../../request-context.ts'
import { useAppContext } from '../../use-app-context.ts'
import { changeViewer, viewerQuery } from '../session/viewer.ts'

export function ConnectionNotice() {
  const format = useReaderFormat()
  const { storedAt, tryAgain } = useStored()
  const isSlow = useIsSlow()
  const page = useRouterState({ select: ({ location }) => location.pathname })
  // The page for offline use says it itself.
  if (page === '/offline' || (storedAt === undefined && !isSlow)) return null
  return (
    <aside
      aria-label="Connection"
      aria-live="polite"
      className="pointer-events-none order-first tall:sticky tall:bottom-(--bar) tall:order-none z-20 flex justify-center p-3 print:hidden"
    >
      <p className="pointer-events-auto flex min-h-11 items-center gap-4 rounded-card border border-hairline bg-raised px-4 text-13 shadow-raised">
        {storedAt === undefined ? (
          'This is taking long. The network is slow or not answering.'
        ) : (
          <>
            <span>
              The network isn’t answering. This is your copy {momentText(new Date(storedAt), format)}.
            </span>
            <button
              type="button"
              onClick={tryAgain}
              className="min-h-11 shrink-0 font-medium underline underline-offset-4"
            >
              Try again
            </button>
          </>
        )}
      </p>
    </aside>
  )
}

/** `from 10:32 AM`, `from Nov 26, 10:32 AM`, by the clock of the device. */
function momentText(at: Date, format: ReturnType<typeof useReaderFormat>): string {
  const time = timeOfDay(at.getHours(), twoDigits(at.getMinutes()), format)
  if (at.toDateString() === new Date().toDateString()) return `from ${time}`
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`
  return `from ${dayAndMonth(day, format)}, ${time}`
}

/** A server that answers some calls too late gets the next request after this time, not at once. */
const againMs = 30_000

/** From when the data are that this page shows in place of the server's. */
function useStored() {
  const router = useRouter()
  const { api, queryClient } = useAppContext()
  const [storedAt, setStoredAt] = useState<number>()
  const tryAgain = useRef(() => {})
  useEffect(() => {
    const { stored } = document.documentElement.dataset
    if (stored) setStoredAt(Number(stored))
    const note = (event: Event) => setStoredAt((former) => former ?? (event as CustomEvent<number>).detail)
    window.addEventListener(storedAnswerEvent, note)
    // A stored page opened in place of an address below it.
    const address = stored && readOpenHash(window.location.pathname, window.location.hash)
    if (address) router.history.replace(address)
    return () => window.removeEventListener(storedAnswerEvent, note)
  }, [router])
  const isStored = storedAt !== undefined
  useEffect(() => {
    if (!isStored) return
    let isOver = false
    let isReading = false
    let lastMs = Number.NEGATIVE_INFINITY
    const look = async (isAsked = false) => {
      const isEarly = !isAsked && Date.now() - lastMs < againMs
      // A request that is under way may have begun before the network came back.
      const isReachable = !isEarly && ((await checkConnection()) || (isAsked && (await checkConnection())))
      if (isReading || !isReachable || isOver) return
      isReading = true
      lastMs = Date.now()
      // What is then stored again is another notice.
      const isRead = await readAgain(router, queryClient, api)
      isReading = false
      if (!isRead || isOver) return
      delete document.documentElement.dataset.stored
      setStoredAt(undefined)
    }
    const unsubscribe = connectionStore.subscribe(() => void look())
    const timer = setInterval(() => void look(), againMs)
    tryAgain.current = () => void look(true)
    void look()
    return () => {
      isOver = true
      clearInterval(timer)
      unsubscribe()
    }
  }, [isStored, router, queryClient, api])
  return { storedAt, tryAgain: () => tryAgain.current() }
}

/** False if the server did not answer after all. */
async function readAgain(
  router: ReturnType<typeof useRouter>,
  queryClient: QueryClient,
  api: Api,
): Promise<boolean> {
  let isAnswered = true
  const noteStored = () => {
    isAnswered = false
  }
  window.addEventListener(storedAnswerEvent, noteStored)
  try {
    const query = viewerQuery(api)
    const before = queryClient.getQueryData(query.queryKey)
    const viewer = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    if (viewer?.id !== before?.id) await changeViewer(router, queryClient, viewer)
    else {
      queryClient.removeQueries({ type: 'inactive' })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] })
      await router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId })
    }
    return isAnswered
  } catch {
    return false
  } finally {
    window.removeEventListener(storedAnswerEvent, noteStored)
  }
}

const slowMs = 4000

/** Whether the page has waited for a while for the next one, or for data that it lacks. */
function useIsSlow(): boolean {
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  const missing = useIsFetching({ predicate: (query) => query.isActive() && query.state.data === undefined })
  const isWaiting = isOpening || missing > 0
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isSlow
}

// A line at the top of the window while the next page takes noticeably long to open.
import { useRouterState } from '@tanstack/react-router'
import { useIsMounted } from '../../browser/use-is-mounted.ts'

export function OpeningLine() {
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  // The page that the server sent is open already, even if it still loads something.
  return useIsMounted() && isOpening && <div aria-hidden className="opening-line" />
}

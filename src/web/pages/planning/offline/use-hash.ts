// What the offline page shows is in the address's fragment, because one stored document serves all of it:
// `#pack=…`, `#location=…`.
import { useRouterState } from '@tanstack/react-router'
import { readMissingPage } from '../../../offline/stored-pages.ts'

export type Shown = { kind: 'packs' } | { kind: 'pack' | 'location'; id: string }

export const packHash = (id: string) => `pack=${id}`
export const locationHash = (id: string) => `location=${id}`

const pattern = /^(pack|location)=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The address that was asked for without a network and is not on this device. */
export const useMissingPage = (): string | undefined =>
  useRouterState({ select: ({ location }) => readMissingPage(location.hash) })

export function useShown(): Shown {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [, kind, id] = pattern.exec(hash) ?? []
  return kind && id ? { kind: kind as 'pack' | 'location', id } : { kind: 'packs' }
}

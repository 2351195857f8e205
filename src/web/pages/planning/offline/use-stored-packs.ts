// The packs and waiting items on this device, for components.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listOutbox, outboxChannel } from '../../../offline/outbox.ts'
import { listStoredPacks } from '../../../offline/stored-packs.ts'
import { useAppContext } from '../../../use-app-context.ts'

// Read again whenever it is shown, because other pages, tabs and the service worker change it.
const staleTime = 0

export const storedPacksQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['offline', 'packs', ownerId],
    queryFn: () => listStoredPacks(ownerId),
    staleTime,
  })

const outboxQuery = (ownerId: string) =>
  queryOptions({ queryKey: ['offline', 'outbox', ownerId], queryFn: () => listOutbox(ownerId), staleTime })

/** Follows changes that other tabs and the service worker make. */
export function useOutbox(ownerId: string) {
  const { queryClient } = useAppContext()
  useEffect(() => {
    const channel = new BroadcastChannel(outboxChannel)
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: ['offline', 'outbox'] })
    return () => channel.close()
  }, [queryClient])
  return useQuery(outboxQuery(ownerId)).data ?? []
}

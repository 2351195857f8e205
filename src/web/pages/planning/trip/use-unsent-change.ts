// Sends the change of a trip that was left behind when its page was closed.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tripQuery } from '../../../components/trips/trip-queries.ts'
import { toast } from '../../../ui/toast.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { findUnsent, forgetUnsent, hasUnsent } from './unsent-change.ts'
import { settledMs } from './use-unfinished-saves.ts'

export function useUnsentChange(id: string): void {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  useEffect(() => {
    const send = async () => {
      const query = tripQuery(api, id)
      const unsent = findUnsent(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
      if (unsent === 'unclear')
        toast({
          title: 'Check your last change',
          description:
            'You closed this trip before it was saved, and it was changed elsewhere since. The current version is shown.',
        })
      else if (unsent) queryClient.setQueryData(query.queryKey, await api.trips.change(unsent))
      forgetUnsent(id)
    }
    // A request that was sent while the page closed may still arrive. Without an answer the change stays for
    // the next visit.
    const timer = hasUnsent(id) ? setTimeout(() => void send().catch(() => {}), settledMs) : undefined
    return () => clearTimeout(timer)
  }, [api, id, queryClient])
}

// Adds a location to a trip, once however often the button is pressed while the request is pending.
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useAppContext } from '../../use-app-context.ts'
import { tripQuery, tripsQuery } from './trip-queries.ts'

type Addition = { tripId: string; locationId: string; day: number }

export function useAddStop() {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const lastTry = useRef({ content: '', stopId: '' })
  /** @throws a problem of the server */
  return async ({ tripId, locationId, day }: Addition): Promise<void> => {
    const content = [tripId, locationId, day].join()
    if (lastTry.current.content !== content) lastTry.current = { content, stopId: crypto.randomUUID() }
    await api.trips.addStop({ id: tripId, stopId: lastTry.current.stopId, locationId, day })
    // Pressed again later, it is another stop.
    lastTry.current = { content: '', stopId: '' }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tripQuery(api, tripId).queryKey }),
      queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey }),
    ])
  }
}

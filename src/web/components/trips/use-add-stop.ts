// Adds a location to a trip, once however often the button is pressed while the request is pending.
import { useAppContext } from '../../use-app-context.ts'
import type { ActionOptions } from '../actions/perform-action.ts'
import { useAction } from '../actions/use-action.ts'
import { tripQuery, tripsQuery } from './trip-queries.ts'

type Addition = { tripId: string; locationId: string; day: number }

export function useAddStop(options: Pick<ActionOptions<Addition, unknown>, 'failed'>) {
  const { api, queryClient } = useAppContext()
  return useAction(async ({ tripId, locationId, day }: Addition, getKey) => {
    await api.trips.addStop({ id: tripId, stopId: getKey(), locationId, day })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tripQuery(api, tripId).queryKey }),
      queryClient.invalidateQueries({ queryKey: tripsQuery(api).queryKey }),
    ])
  }, options)
}

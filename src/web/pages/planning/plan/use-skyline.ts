// The skyline of the planned spot: the location's if one is there, otherwise the one computed for the point.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PointHorizon } from '../../../../contract/planning/horizon.ts'
import type { Horizon } from '../../../../rules/light/horizon.ts'
import { horizonQuery } from '../../../components/horizon/horizon-query.ts'
import { useAppContext } from '../../../use-app-context.ts'
import { alignmentsKey } from './align-queries.ts'
import { type PlanData, pointHorizonQuery } from './plan-route.ts'

/** `points` is empty while the skyline is not known. */
export type Skyline = {
  points: Horizon
  source: 'drawn' | 'elevation'
  dataSource: string | null
  state: PointHorizon['state'] | undefined
}

const pollMs = 1000
const level: Horizon = []

export function useSkyline({ point, locationId }: PlanData): Skyline {
  const { api } = useAppContext()
  const ofLocation = useQuery({
    ...horizonQuery(api, locationId ?? '', undefined),
    enabled: locationId !== undefined,
  })
  const isLocationDone = locationId === undefined || ofLocation.isError || ofLocation.data?.points === null
  const ofPoint = useQuery({
    ...pointHorizonQuery(api, point),
    enabled: isLocationDone,
    refetchInterval: ({ state }) => (state.data?.state === 'computing' ? pollMs : false),
  }).data
  useNewAlignments(ofPoint?.state)
  const drawn = ofLocation.data
  if (drawn?.points)
    return {
      points: drawn.points,
      source: drawn.source ?? 'elevation',
      dataSource: drawn.dataSource,
      state: 'ready',
    }
  return {
    points: ofPoint?.points ?? level,
    source: 'elevation',
    dataSource: ofPoint?.dataSource ?? null,
    state: ofPoint?.state,
  }
}

/** Dates found before the skyline was known do not state what it hides. */
function useNewAlignments(state: PointHorizon['state'] | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'computing' && state === 'ready')
      void queryClient.invalidateQueries({ queryKey: alignmentsKey })
    before.current = state
  }, [state, queryClient])
}

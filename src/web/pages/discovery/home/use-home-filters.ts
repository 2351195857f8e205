// Reading and changing the filters of the home page; every change is a change of the address, without scrolling.
// chunk: frame
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router'
import type { FilterState } from '../../../../rules/filter-state.ts'
import type { DevicePosition } from '../../../browser/device-position.ts'
import { type HomeSearch, toFilters, toHomeSearch } from './home-search.ts'

export const useApi = () => useRouteContext({ from: '__root__', select: (context) => context.api })

export function useHomeFilters() {
  const search = useSearch({ from: '/' })
  const navigate = useNavigate({ from: '/' })
  const go = (next: HomeSearch, { replace = false } = {}) =>
    void navigate({ to: '/', search: next, replace, resetScroll: false, viewTransition: false })
  const change = (next: FilterState, options?: { replace?: boolean }) =>
    go(toHomeSearch(next, search.view), options)
  return { search, filters: toFilters(search), go, change }
}

export const getPosition = ({ lat, lng }: FilterState): DevicePosition | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

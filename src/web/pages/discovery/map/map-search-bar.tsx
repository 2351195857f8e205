// Above the map: the search field and Near me, as on the list of locations. Both leave the area in view: the map moves to
// what was found.
import type { FilterState } from '../../../../rules/filter-state.ts'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { NearMeStatus } from '../../../components/near-me/near-me-status.tsx'
import { logOnMap, useNearMe } from '../../../components/near-me/use-near-me.ts'
import { SearchBox } from '../../../components/search-box/search-box.tsx'
import { getPosition } from '../../../map/map-view.ts'

type BarProps = { filters: FilterState; onFilters: (filters: FilterState) => void }

export function MapSearchBar({ filters: { bbox: _, ...filters }, onFilters }: BarProps) {
  const nearMe = useNearMe((position) => onFilters({ ...filters, ...position, sortBy: 'distance' }), logOnMap)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3 lg:px-6">
      <SearchBox
        page="/map"
        position={getPosition(filters)}
        filters={filters}
        className="min-w-0 flex-1 md:max-w-[34rem]"
      />
      <NearMeButton nearMe={nearMe} isShort />
      <NearMeStatus filters={filters} nearMe={nearMe} className="text-quiet max-md:w-full" />
    </div>
  )
}

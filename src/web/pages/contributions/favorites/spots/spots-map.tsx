// All own spots on a map: those of the list as links to the planner, which light up with it, the others as dots.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Spot } from '../../../../../contract/planning/spots.ts'
import { spotPositionsQuery } from '../../../../components/spots/spot-queries.ts'
import type { Lighting } from '../../../../map/marked-map.tsx'
import { MarkedMapSlot } from '../../../../map/marked-map-slot.tsx'
import { useAppContext } from '../../../../use-app-context.ts'

type Props = {
  /** Those of the list. */
  spots: Spot[]
  /** Only some are listed: the others are not on the map. */
  isSearch: boolean
  lighting: Lighting
}

export function SpotsMap({ spots, isSearch, lighting }: Props) {
  const { api } = useAppContext()
  const { data: all } = useQuery({ ...spotPositionsQuery(api), enabled: !isSearch, retryOnMount: false })
  const locations = useMemo(
    () =>
      spots.map(({ id, name, latitude, longitude, directionDegrees }) => ({
        ...{ id, name, latitude, longitude, directionDegrees },
        href: `/plan?spot=${id}`,
      })),
    [spots],
  )
  const dots = useMemo(() => {
    const listed = new Set(spots.map(({ id }) => id))
    return isSearch ? [] : (all ?? []).filter(({ id }) => !listed.has(id))
  }, [all, spots, isSearch])
  return (
    <div className="noscript:hidden print:hidden">
      <MarkedMapSlot
        // Another view where other spots are shown.
        key={[...locations, ...dots]
          .map(({ id }) => id)
          .toSorted()
          .join()}
        locations={locations}
        dots={dots}
        lighting={lighting}
        label="Map of my spots"
        className="aspect-4/3 md:aspect-5/2 lg:tall:top-24 lg:aspect-3/4 lg:max-h-[calc(100vh-8rem)] lg:w-full lg:tall:sticky"
      />
      {dots.length > 0 && (
        <p className="mt-2 text-13 text-quiet">Small dots are spots further down the list.</p>
      )}
    </div>
  )
}

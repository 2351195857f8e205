// The slot of the planner's map.
import { lazy } from 'react'
import { LazyMap } from '../../../map/lazy-map.tsx'
import type { LightOnMap } from './light-lines.ts'

// The condition excludes the map's code from the server's bundle.
const PlannerMap = import.meta.env.SSR ? () => null : lazy(() => import('./planner-map.tsx'))

export function PlannerMapSlot(props: LightOnMap) {
  const isLevel = props.horizon.length === 0
  return (
    <div>
      <LazyMap
        className="aspect-4/3"
        failedNote="The map could not be loaded. All directions are listed beside it."
      >
        {(onFail) => <PlannerMap {...props} onFail={onFail} />}
      </LazyMap>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-13 text-quiet noscript:hidden">
        <Key
          className="stroke-[#b87a1e]"
          label={isLevel ? 'Sunrise and sunset' : 'Sunrise and sunset over the ridge'}
          isThin
        />
        <Key className="stroke-[#e29a2d]" label="Sun" />
        <Key className="stroke-[#6f86c9]" label="Moon" />
        <Key className="stroke-quiet" label="Shadow" />
        <Key className="stroke-[#9a6fc9]" label="Milky Way" />
        {!isLevel && <li>Faint: behind the ridge</li>}
      </ul>
    </div>
  )
}

function Key({ className, label, isThin = false }: { className: string; label: string; isThin?: boolean }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg width={20} height={4} aria-hidden>
        <line x2={20} y1={2} y2={2} strokeWidth={isThin ? 2 : 3} className={className} />
      </svg>
      {label}
    </li>
  )
}

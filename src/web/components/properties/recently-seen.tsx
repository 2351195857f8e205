// The properties that were opened last on this device.
// chunk: content-cards
import { useQuery } from '@tanstack/react-query'
import { useAppContext } from '../../use-app-context.ts'
import { propertiesByIdsQuery } from './property-queries.ts'
import { PropertyRow } from './property-row.tsx'
import { forgetSeen, useSeen } from './seen-properties.ts'

const shown = 4

/** `except`: the one whose page it is. */
export function RecentlySeen({ except }: { except?: string }) {
  const { api } = useAppContext()
  const ids = useSeen()
    .filter((id) => id !== except)
    .slice(0, shown)
  const { data = [] } = useQuery({
    ...propertiesByIdsQuery(api, ids),
    enabled: ids.length > 0,
    retryOnMount: false,
  })
  return (
    <PropertyRow id="recently-seen" title="Recently viewed" properties={ids.length > 0 ? data : []}>
      <button
        type="button"
        onClick={forgetSeen}
        className="min-h-6 text-13 text-quiet underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Clear<span className="sr-only"> recently viewed properties</span>
      </button>
    </PropertyRow>
  )
}

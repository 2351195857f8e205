// The filter by where the view faces, for plans with advanced filters; the server decides.
import { Link } from '@tanstack/react-router'
import { useViewer } from '../session/viewer.ts'
import { ChoiceField, type FieldProps } from './filter-fields.tsx'
import { FilterGroup } from './filter-options.tsx'
import { filterLegend } from './filter-values.ts'

export function FacingField({ filters, onChange }: FieldProps) {
  const viewer = useViewer()
  const isIncluded = viewer && viewer.subscriptionTier !== 'free'
  if (!isIncluded)
    return (
      <FilterGroup legend={filterLegend('facing')}>
        <p className="max-w-72">
          Find views to the west for sunsets, or to the east for sunrises.{' '}
          <Link to="/subscription" className="underline underline-offset-4">
            Upgrade to Pro
          </Link>{' '}
          to filter by direction.
        </p>
      </FilterGroup>
    )
  return <ChoiceField name="facing" {...{ filters, onChange }} />
}

// The filter by where the view faces, for plans with advanced filters; the server decides.
import { Link } from '@tanstack/react-router'
import { facings } from '../../../rules/facing.ts'
import { useViewer } from '../session/viewer.ts'
import type { FieldProps } from './filter-fields.tsx'
import { CheckboxOptions, FilterGroup } from './filter-options.tsx'

export function FacingField({ filters, onChange }: FieldProps) {
  const viewer = useViewer()
  const isIncluded = viewer && viewer.subscriptionTier !== 'free'
  if (!isIncluded)
    return (
      <FilterGroup legend="The view faces">
        <p className="max-w-72">
          Find views to the west for sunsets, or to the east for sunrises.{' '}
          <Link to="/subscription" className="underline underline-offset-4">
            Upgrade to Pro
          </Link>{' '}
          to filter by direction.
        </p>
      </FilterGroup>
    )
  return (
    <FilterGroup legend="The view faces">
      <CheckboxOptions
        name="facing"
        choices={facings}
        values={filters.facing ?? []}
        onChoose={(facing) => {
          const { facing: _, ...rest } = filters
          onChange(facing.length > 0 ? { ...rest, facing } : rest)
        }}
      />
    </FilterGroup>
  )
}

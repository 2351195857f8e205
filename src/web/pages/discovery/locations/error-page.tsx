// The page when the first list could not be read.
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Breadcrumbs } from '../../../components/layout/breadcrumbs.tsx'
import { ErrorReference } from '../../../components/layout/error-reference.tsx'
import { LocationsFailed } from '../../../components/lists/list-states.tsx'
import { locationsCrumbs } from './title.ts'

export function LocationsErrorPage({ error }: ErrorComponentProps) {
  return (
    <div className="wrap-page py-8">
      <Breadcrumbs crumbs={locationsCrumbs} />
      <h1 className="mt-4 mb-8 font-display text-32 font-medium">Photo locations</h1>
      <LocationsFailed />
      <ErrorReference error={error} />
    </div>
  )
}

// The map's page when its list could not be read.
import { LocationsFailed } from '../../../components/lists/list-states.tsx'

export function MapErrorPage() {
  return (
    <div className="wrap-page py-8">
      <h1 className="mb-8 font-display text-32 font-medium">Interactive Map</h1>
      <LocationsFailed />
    </div>
  )
}

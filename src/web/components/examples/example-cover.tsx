// The picture of a location in an example, with its credit.
import type { LocationSummary } from '../../../contract/discovery/locations.ts'
import { CreditButton } from '../photos/credit-button.tsx'
import { Photo } from '../photos/photo.tsx'

type CoverProps = { location: Pick<LocationSummary, 'id' | 'cover'>; sizes: string; className?: string }

export const ExampleCover = ({ location: { id, cover }, sizes, className = '' }: CoverProps) => (
  <div className={`relative aspect-3/2 overflow-hidden rounded-card bg-sunken ${className}`}>
    {cover && (
      <>
        <Photo image={cover} sizes={sizes} locationId={id} />
        <CreditButton image={cover} className="absolute right-0 bottom-0" />
      </>
    )}
  </div>
)

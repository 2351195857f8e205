// The state of a listing as shown to its owner. The color only repeats the word.
import type { OwnProperty } from '../../../contract/marketplace/properties.ts'

const tones: Record<OwnProperty['listingState'], string> = {
  draft: 'text-quiet',
  pending: 'text-warning',
  approved: 'text-good',
  paused: 'text-quiet',
  rejected: 'text-bad',
  removed: 'text-bad',
}

export function ListingStatus({ listing }: { listing: Pick<OwnProperty, 'listingState' | 'status'> }) {
  return (
    <span
      className={`inline-flex items-center rounded-pill border border-current px-2.5 text-13 font-medium ${tones[listing.listingState]}`}
    >
      {listing.status}
    </span>
  )
}

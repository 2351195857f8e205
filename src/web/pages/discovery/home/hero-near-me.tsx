// Near me over the hero's photo: puts the device's position into the address, so that the nearest locations come first.
import { scrollToElement } from '../../../browser/scroll-to-element.ts'
import { NearMeButton } from '../../../components/near-me/near-me-button.tsx'
import { useNearMe } from '../../../components/near-me/use-near-me.ts'
import { useHomeFilters } from './use-home-filters.ts'

export function HeroNearMe({ className }: { className: string }) {
  const { filters, change } = useHomeFilters()
  const nearMe = useNearMe((position) => {
    change({ ...filters, ...position, sortBy: 'distance' })
    scrollToElement(document.getElementById('featured'))
  })
  return (
    <>
      <NearMeButton nearMe={nearMe} className={className} />
      {/* Featured Locations says which town the position is near. */}
      <p role="status" className={nearMe.advice ? 'order-last w-full max-w-[60ch] font-medium' : 'sr-only'}>
        {nearMe.isAsking ? 'Finding your location…' : nearMe.advice}
      </p>
    </>
  )
}

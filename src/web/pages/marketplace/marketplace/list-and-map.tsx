// The cards, and beside them from 1280 px on their prices on a map; on smaller screens a button opens it above them.
import { Link } from '@tanstack/react-router'
import { Map as MapIcon, X } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import type { PropertySummary } from '../../../../contract/marketplace/properties.ts'
import { PropertyPicture } from '../../../components/properties/property-picture.tsx'
import { PropertyPrice } from '../../../components/properties/property-price.tsx'
import { LazyMap } from '../../../map/lazy-map.tsx'
import { useReveal } from '../../../map/use-reveal.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { PropertyGrid } from './property-grid.tsx'

// The condition excludes the map's code from the server's bundle.
const PropertiesMap = import.meta.env.SSR ? () => null : lazy(() => import('./properties-map.tsx'))

export function PropertiesAndMap({ properties }: { properties: readonly PropertySummary[] }) {
  const [isOpen, setOpen] = useState(false)
  const [lit, setLit] = useState<string>()
  const [selectedId, setSelectedId] = useState<string>()
  const selected = properties.find(({ id }) => id === selectedId)
  const map = useRef<HTMLElement>(null)
  const reveal = useReveal('(min-width: 1280px)')
  const close = () => {
    // Back to where it was selected.
    map.current?.querySelector<HTMLElement>('[data-selected]')?.focus({ preventScroll: true })
    setSelectedId(undefined)
  }
  const pointOnMap = (id: string | undefined) => {
    setLit(id)
    reveal(id)
  }
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_27rem] xl:gap-x-8 noscript:block!">
      <div className="xl:order-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="properties-map"
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('outline', 'mb-6 xl:hidden noscript:hidden')}
        >
          <MapIcon className="size-5" strokeWidth={1.5} aria-hidden />
          {isOpen ? 'Hide map' : 'Show map'}
        </button>
        <section
          ref={map}
          id="properties-map"
          aria-label="Prices on a map"
          onKeyDown={({ key }) => key === 'Escape' && selected && close()}
          className={`relative max-xl:mb-8 max-xl:h-[min(28rem,70dvh)] xl:sticky xl:top-20 xl:h-[calc(100dvh-6rem)] xl:max-h-[56rem] xl:min-h-80 noscript:hidden print:hidden ${isOpen ? '' : 'max-xl:hidden'}`}
        >
          <LazyMap
            className="size-full"
            failedNote="The map could not be loaded. Every property is in the list."
          >
            {(onFail) => (
              <PropertiesMap
                properties={properties}
                lit={lit}
                selected={selected?.id}
                onPoint={pointOnMap}
                onSelect={setSelectedId}
                onFail={onFail}
              />
            )}
          </LazyMap>
          {selected ? (
            <Selected property={selected} onClose={close} />
          ) : (
            <p className="pointer-events-none absolute top-3 left-3 max-w-[calc(100%-5.5rem)] rounded-sm bg-raised px-3 py-1.5 text-13 shadow-raised">
              Prices show roughly where a property is. Guests get the address.
            </p>
          )}
        </section>
      </div>
      <PropertyGrid properties={properties} lit={lit ?? selected?.id} onPoint={setLit} />
    </div>
  )
}

function Selected({ property, onClose }: { property: PropertySummary; onClose: () => void }) {
  return (
    <section
      aria-label={`Selected: ${property.title}`}
      className="absolute inset-x-3 bottom-8 z-10 grid grid-cols-[min(7.5rem,36%)_minmax(0,1fr)_auto] gap-3 rounded-card bg-raised p-2 shadow-raised"
    >
      <PropertyPicture property={property} sizes="120px" className="self-start rounded-sm!" isSmall />
      <div className="min-w-0 self-center">
        <h2 dir="auto" className="line-clamp-2 font-display text-17 leading-snug font-medium wrap-anywhere">
          <Link
            to="/property/$id"
            params={{ id: property.id }}
            className="underline-offset-4 hover:underline"
          >
            {property.title}
          </Link>
        </h2>
        <PropertyPrice property={property} className="text-13" />
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close"
        className="-mt-1 -mr-1 grid size-11 place-items-center rounded-pill hover:bg-sunken"
      >
        <X className="size-4" strokeWidth={1.5} aria-hidden />
      </button>
    </section>
  )
}

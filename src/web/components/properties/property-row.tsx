// A short row of properties: picture, title, area and price.
// chunk: content-cards
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PropertySummary } from '../../../contract/marketplace/properties.ts'
import { dollars } from '../../format/money.ts'
import { PropertyPicture } from './property-picture.tsx'

type RowProps = { id: string; title: string; properties: readonly PropertySummary[]; children?: ReactNode }

/** `children`: beside the title. Nothing without properties. */
export function PropertyRow({ id, title, properties, children }: RowProps) {
  if (properties.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-hairline pt-8 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-22 font-medium">
          {title}
        </h2>
        {children}
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
        {properties.map((property) => (
          <li key={property.id} className="min-w-0">
            <PropertyPicture
              property={property}
              sizes="(min-width: 768px) 24vw, 46vw"
              className="w-full"
              isSmall
            />
            <Link
              to="/property/$id"
              params={{ id: property.id }}
              dir="auto"
              className="mt-2 line-clamp-2 font-display text-17 leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
            >
              {property.title}
            </Link>
            <p className="text-13 wrap-anywhere text-quiet tabular">
              {property.location} · {dollars(property.hourlyRate)} per hour
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

// A property that an administrator reviews, as a card with its actions.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminProperty } from '../../../../contract/marketplace/admin-properties.ts'
import { Photo } from '../../../components/photos/photo.tsx'
import { ListingStatus } from '../../../components/properties/listing-status.tsx'
import { NoPropertyPhoto } from '../../../components/properties/property-drawing.tsx'
import { dollars } from '../../../format/money.ts'
import { type ButtonKind, buttonClass } from '../../../ui/button-class.ts'
import { PropertyDeletion, PropertyRejection, PropertyReview } from './property-dialogs.tsx'
import { ByUser, Timestamp } from './row-cells.tsx'
import { canApprove, canReject, usePropertyActions } from './use-property-actions.ts'

const namedStyles = 3
const small = 'px-3 text-13 md:min-h-9'

type OpenDialog = 'review' | 'reject' | 'delete'

export function PropertyReviewCard({ property }: { property: AdminProperty }) {
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-card border border-hairline">
      <div className="relative aspect-3/2 overflow-hidden bg-sunken">
        {property.cover ? (
          <Photo image={property.cover} sizes="(min-width: 1280px) 380px, (min-width: 768px) 50vw, 100vw" />
        ) : (
          <NoPropertyPhoto id={property.id} />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-4">
        <PropertyFacts property={property} />
        <div className="mt-auto pt-3">
          <PropertyActionBar property={property} />
        </div>
      </div>
    </article>
  )
}

export function PropertyFacts({ property }: { property: AdminProperty }) {
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-3">
        <ListingStatus listing={property} />
        {property.isDemo && <span className="text-13 text-quiet">Demo</span>}
      </p>
      <h3 dir="auto" className="font-display text-22 font-medium wrap-anywhere">
        <Link to="/property/$id" params={{ id: property.id }} className="underline-offset-4 hover:underline">
          {property.title}
        </Link>
      </h3>
      <p className="wrap-anywhere text-quiet">{property.location}</p>
      <p className="tabular">
        <span className="font-semibold">{dollars(property.hourlyRate)}</span> per hour
      </p>
      <Styles styles={property.photographyStyles} />
      <p className="text-13">
        By <ByUser user={property.ownedBy} fallback="a deleted user" />{' '}
        {property.submittedAt && <Timestamp at={property.submittedAt} />}
      </p>
    </div>
  )
}

export function PropertyActionBar({ property }: { property: AdminProperty }) {
  const [open, setOpen] = useState<OpenDialog>()
  const actions = usePropertyActions(property)
  const button = (label: string, onClick: () => void, kind: ButtonKind = 'outline') => (
    <button
      type="button"
      aria-label={`${label} ${property.title}`}
      aria-disabled={actions.isPending}
      onClick={onClick}
      className={buttonClass(kind, small)}
    >
      {label}
    </button>
  )
  const dialog = { property, actions, onClose: () => setOpen(undefined) }
  return (
    <>
      <div className="flex flex-wrap gap-1.5">
        {button('Review', () => setOpen('review'))}
        {canApprove(property) && button('Approve', () => void actions.approve(''))}
        {canReject(property) && button('Reject', () => setOpen('reject'))}
        {button('Delete', () => setOpen('delete'), 'danger')}
      </div>
      {open === 'review' && <PropertyReview {...dialog} onDelete={() => setOpen('delete')} />}
      {open === 'reject' && <PropertyRejection {...dialog} />}
      {open === 'delete' && <PropertyDeletion {...dialog} />}
    </>
  )
}

function Styles({ styles }: { styles: readonly string[] }) {
  const more = styles.length - namedStyles
  return (
    <p className="text-13 text-quiet">
      {styles.slice(0, namedStyles).join(' · ')}
      {more > 0 && ` · +${more} more`}
    </p>
  )
}

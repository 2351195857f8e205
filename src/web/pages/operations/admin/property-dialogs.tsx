// Reviewing a property: everything about it with a note to its owner; rejecting it with the reason; deleting it.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { AdminProperty } from '../../../../contract/marketplace/admin-properties.ts'
import type { ReaderFormat } from '../../../../rules/reader-format.ts'
import { getReviewedNotes } from '../../../components/listing-form/listing-notes.ts'
import { ImageLinks } from '../../../components/photos/image-links.tsx'
import { hourFacts, minimumText } from '../../../components/properties/booking-hours.ts'
import { bookingModeNames, instantRules } from '../../../components/properties/instant-booking.ts'
import { priceRuleLines } from '../../../components/properties/price-rules-text.ts'
import { spaced, whole } from '../../../format/labels.ts'
import { dollars } from '../../../format/money.ts'
import { useReaderFormat } from '../../../format/reader-format.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { canApprove, canReject, type PropertyActions } from './use-property-actions.ts'

type DialogProps = { property: AdminProperty; actions: PropertyActions; onClose: () => void }

export function PropertyReview({
  property,
  actions,
  onClose,
  onDelete,
}: DialogProps & { onDelete: () => void }) {
  const [notes, setNotes] = useState('')
  const decide = async (action: 'approve' | 'reject') => {
    if (await actions[action](notes)) onClose()
  }
  const format = useReaderFormat()
  return (
    <Dialog isOpen onClose={onClose} title={property.title} className="w-[min(44rem,calc(100vw-2rem))]!">
      <Images property={property} />
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
        {toFacts(property, format).map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-quiet">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <p className="text-13 text-quiet">Description</p>
        <p className="whitespace-pre-line wrap-anywhere">{property.description}</p>
      </div>
      {property.reviewNote && (
        <p className="rounded-card bg-sunken p-4 wrap-anywhere">Last note: {property.reviewNote}</p>
      )}
      <TextField
        label="Notes"
        rows={3}
        maxLength={2000}
        hint="Optional. If you reject it, the owner gets them as the reason."
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Link
          to="/property/$id"
          params={{ id: property.id }}
          className={buttonClass('quiet', 'mr-auto px-3')}
        >
          Property page
        </Link>
        <button type="button" onClick={onDelete} className={buttonClass('danger')}>
          Delete
        </button>
        {canReject(property) && (
          <button
            type="button"
            aria-disabled={actions.isPending}
            onClick={() => void decide('reject')}
            className={buttonClass('outline')}
          >
            Reject
          </button>
        )}
        {canApprove(property) && (
          <button
            type="button"
            aria-disabled={actions.isPending}
            onClick={() => void decide('approve')}
            className={buttonClass('primary')}
          >
            Approve
          </button>
        )}
      </div>
    </Dialog>
  )
}

function Images({ property: { displayImages, imageLinks } }: { property: AdminProperty }) {
  if (displayImages.length + imageLinks.length === 0)
    return <p className="text-quiet">No photos were submitted.</p>
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {displayImages.map(({ id, url, alt }) => (
          <li key={id}>
            <img
              src={url}
              alt={alt}
              loading="lazy"
              className="aspect-3/2 w-full rounded-sm bg-sunken object-cover"
            />
          </li>
        ))}
      </ul>
      <ImageLinks links={imageLinks} />
    </>
  )
}

function toFacts(property: AdminProperty, format: ReaderFormat) {
  const { address, location, zipCode, dailyRate } = property
  const list = (values: readonly string[]) => values.join(', ') || 'Not specified'
  return [
    { label: 'Location', value: [address, location, zipCode].filter(Boolean).join(', ') },
    { label: 'Type', value: spaced(property.propertyType) },
    ...(property.priceRules ? [{ label: 'Prices', value: priceRuleLines(property).join('\n') }] : []),
    {
      label: 'Rate',
      value: `${dollars(property.hourlyRate)} per hour${dailyRate === null ? '' : `, ${dollars(dailyRate)} per day`}`,
    },
    { label: 'Minimum booking', value: minimumText(property) },
    { label: 'Max group', value: whole(property.maxGroupSize) },
    ...hourFacts(property, format),
    { label: 'Styles', value: list(property.photographyStyles) },
    { label: 'Amenities', value: list(property.amenities) },
    {
      label: 'Contact',
      value: list([property.contactEmail ?? '', property.contactPhone ?? ''].filter(Boolean)),
    },
    { label: 'Cancellation', value: spaced(property.cancellationPolicy) },
    { label: 'Booking', value: toBookingMode(property) },
    ...getReviewedNotes(property).map(({ title, text }) => ({ label: title, value: text })),
  ]
}

/** `Instant booking, if the start is at least 24 hours ahead, …`; the rules are worded for guests. */
function toBookingMode(property: AdminProperty): string {
  const name = bookingModeNames[property.bookingMode]
  const rules = property.bookingMode === 'instant' ? instantRules(property) : []
  return rules.length > 0 ? `${name}, if ${rules.join(', ')}` : name
}

export function PropertyRejection({ property, actions, onClose }: DialogProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const notes = String(new FormData(event.currentTarget).get('notes') ?? '')
    if (await actions.reject(notes)) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Reject ${property.title}?`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>
          It’s removed from listings. The owner is notified with your notes, and can edit and resubmit it.
        </p>
        <TextField
          label="Notes"
          name="notes"
          rows={4}
          maxLength={2000}
          hint="What should the owner change?"
        />
        <DialogButtons onCancel={onClose} isDisabled={actions.isPending} kind="danger">
          Reject
        </DialogButtons>
      </form>
    </Dialog>
  )
}

export function PropertyDeletion({ property, actions, onClose }: DialogProps) {
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await actions.remove()) onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={`Delete ${property.title}?`}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p>Are you sure you want to permanently delete this property? This cannot be undone.</p>
        <DialogButtons onCancel={onClose} isDisabled={actions.isPending} kind="danger">
          Delete
        </DialogButtons>
      </form>
    </Dialog>
  )
}

// The sections of the owner's form, in the steps of a new listing and on one page for an existing one.
import { useIsMounted } from '../../../browser/use-is-mounted.ts'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { BookingModeFields } from '../../../components/listing-form/booking-mode-fields.tsx'
import { ContactFields } from '../../../components/listing-form/contact-fields.tsx'
import { HoursFields } from '../../../components/listing-form/hours-fields.tsx'
import type { ListingPartProps } from '../../../components/listing-form/listing-draft.ts'
import type { ListingSection } from '../../../components/listing-form/listing-entry.ts'
import { MoveFields } from '../../../components/listing-form/move-fields.tsx'
import { PolicyField } from '../../../components/listing-form/policy-field.tsx'
import { PositionFields } from '../../../components/listing-form/position-fields.tsx'
import { PriceExample, PricePreview } from '../../../components/listing-form/price-preview.tsx'
import { PriceRulesFields } from '../../../components/listing-form/price-rules-fields.tsx'
import { SectionFields } from '../../../components/listing-form/section-fields.tsx'
import type { Position } from '../../../components/position-picker/use-position.ts'

type SectionProps = ListingPartProps & { isInStep?: boolean }

export function PlaceSections({ isInStep, position, ...part }: SectionProps & { position: Position }) {
  const fields = (section: ListingSection) => <SectionFields {...part} section={section} form="owner" />
  return (
    <>
      <FormSection title="Property Details" isInStep={isInStep}>
        {fields('details')}
      </FormSection>
      <FormSection title="Location" isInStep={isInStep}>
        {fields('address')}
        <PositionFields {...part} position={position} />
      </FormSection>
    </>
  )
}

export function UseSections({ isInStep, ...part }: SectionProps) {
  const fields = (section: ListingSection) => <SectionFields {...part} section={section} form="owner" />
  return (
    <>
      <FormSection title="Photography Styles" isInStep={isInStep}>
        {fields('styles')}
      </FormSection>
      <FormSection title="Amenities" isInStep={isInStep}>
        {fields('amenities')}
        {fields('equipment')}
      </FormSection>
      <FormSection title="Rules" isInStep={isInStep}>
        {fields('rules')}
      </FormSection>
    </>
  )
}

export function PricingSection({ isInStep, ...part }: SectionProps) {
  const isMounted = useIsMounted()
  const fields = (section: ListingSection) => <SectionFields {...part} section={section} form="owner" />
  return (
    <FormSection title="Pricing & Availability" isInStep={isInStep}>
      {fields('pricing')}
      <PricePreview draft={part.draft} />
      <PriceRulesFields {...part} />
      {isMounted && <PriceExample draft={part.draft} />}
      <HoursFields {...part} />
      <BookingModeFields {...part} />
      <MoveFields {...part} />
      <PolicyField {...part} />
    </FormSection>
  )
}

export function ContactSection({ isInStep, lastFour, ...part }: SectionProps & { lastFour?: string | null }) {
  return (
    <FormSection title="Contact & Payment Information" isInStep={isInStep}>
      <ContactFields {...part} lastFour={lastFour} />
    </FormSection>
  )
}

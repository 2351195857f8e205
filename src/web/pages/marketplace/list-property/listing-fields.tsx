// The sections of the owner's form.
import type { ReactNode } from 'react'
import { ownerAmenities, ownerStyles } from '../../../../rules/properties.ts'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { AvailabilityFields } from '../../../components/listing-form/availability-fields.tsx'
import {
  AmenitiesField,
  FeaturesField,
  NoteField,
  RulesField,
  StylesField,
} from '../../../components/listing-form/choice-fields.tsx'
import { ContactFields } from '../../../components/listing-form/contact-fields.tsx'
import { TitleFields, TypeFields } from '../../../components/listing-form/details-fields.tsx'
import type { ListingPartProps } from '../../../components/listing-form/listing-draft.ts'
import { AddressFields, PositionFields } from '../../../components/listing-form/location-fields.tsx'
import { PolicyField } from '../../../components/listing-form/policy-field.tsx'
import { PricingFields } from '../../../components/listing-form/pricing-fields.tsx'

type ListingFieldsProps = ListingPartProps & {
  lastFour?: string | null
  /** The fields of the images. */
  children: ReactNode
}

export function ListingFields({ children, lastFour, ...part }: ListingFieldsProps) {
  return (
    <>
      <FormSection title="Property Details">
        <TitleFields {...part} />
        <TypeFields {...part} />
      </FormSection>
      <FormSection title="Location">
        <AddressFields {...part} />
        <PositionFields {...part} />
      </FormSection>
      <FormSection title="Pricing & Availability">
        <PricingFields {...part} />
        <AvailabilityFields {...part} />
        <PolicyField {...part} />
      </FormSection>
      <FormSection title="Photography Styles">
        <StylesField {...part} choices={ownerStyles} />
      </FormSection>
      <FormSection title="Amenities">
        <AmenitiesField {...part} choices={ownerAmenities} />
        <FeaturesField {...part} />
        <NoteField {...part} name="equipmentProvided" />
        <NoteField {...part} name="seasonalNotes" />
      </FormSection>
      <FormSection title="Rules">
        <RulesField {...part} />
        <NoteField {...part} name="restrictions" />
      </FormSection>
      <FormSection title="Photos">{children}</FormSection>
      <FormSection title="Contact & Payment Information">
        <ContactFields {...part} lastFour={lastFour} />
      </FormSection>
    </>
  )
}

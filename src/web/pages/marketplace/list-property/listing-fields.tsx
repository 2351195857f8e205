// The sections of the owner's form.
import type { ReactNode } from 'react'
import { FormSection } from '../../../components/forms/form-section.tsx'
import { ContactFields } from '../../../components/listing-form/contact-fields.tsx'
import type { ListingPartProps } from '../../../components/listing-form/listing-draft.ts'
import type { ListingSection } from '../../../components/listing-form/listing-fields.ts'
import { PolicyField } from '../../../components/listing-form/policy-field.tsx'
import { PositionFields } from '../../../components/listing-form/position-fields.tsx'
import { PricePreview } from '../../../components/listing-form/price-preview.tsx'
import { SectionFields } from '../../../components/listing-form/section-fields.tsx'

type ListingFieldsProps = ListingPartProps & {
  lastFour?: string | null
  /** The fields of the images. */
  children: ReactNode
}

export function ListingFields({ children, lastFour, ...part }: ListingFieldsProps) {
  const fields = (section: ListingSection) => <SectionFields {...part} section={section} form="owner" />
  return (
    <>
      <FormSection title="Property Details">{fields('details')}</FormSection>
      <FormSection title="Location">
        {fields('address')}
        <PositionFields {...part} />
      </FormSection>
      <FormSection title="Pricing & Availability">
        {fields('pricing')}
        <PricePreview draft={part.draft} />
        {fields('availability')}
        <PolicyField {...part} />
      </FormSection>
      <FormSection title="Photography Styles">{fields('styles')}</FormSection>
      <FormSection title="Amenities">
        {fields('amenities')}
        {fields('equipment')}
      </FormSection>
      <FormSection title="Rules">{fields('rules')}</FormSection>
      <FormSection title="Photos">{children}</FormSection>
      <FormSection title="Contact & Payment Information">
        <ContactFields {...part} lastFour={lastFour} />
      </FormSection>
    </>
  )
}

// How guests reach the owner, and how the owner is paid.
import { Field } from '../../ui/field.tsx'
import type { ListingPartProps } from './listing-draft.ts'
import { SectionFields } from './section-fields.tsx'

/** `lastFour`: the end of the stored payment details, which may be left unchanged. */
export function ContactFields({
  lastFour,
  ...part
}: ListingPartProps & { lastFour?: string | null | undefined }) {
  return (
    <>
      <SectionFields {...part} section="contact" form="owner" />
      <p className="text-13 text-quiet">Only guests with an accepted booking see phone and email.</p>
      <Field
        name="bankingInfo"
        label="Payment method"
        autoComplete="off"
        aria-required={!lastFour}
        placeholder={lastFour ? `Ends in ${lastFour}` : 'Routing and account number'}
        hint={
          lastFour
            ? 'Leave empty to keep what is stored. Only its last characters are ever shown.'
            : 'A US bank account becomes your payout account, unless you’ve connected one. Stored encrypted: only its last characters are ever shown. Not part of your draft.'
        }
        error={part.errors.bankingInfo ?? part.errors.paymentMethod}
      />
    </>
  )
}

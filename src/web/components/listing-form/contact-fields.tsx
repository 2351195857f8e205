// How guests reach the owner, and how the owner is paid.
import { Field } from '../../ui/field.tsx'
import type { ListingPartProps } from './listing-draft.ts'

/** `lastFour`: the end of the stored payment details, which may be left unchanged. */
export function ContactFields({
  draft,
  set,
  errors,
  lastFour,
}: ListingPartProps & { lastFour?: string | null | undefined }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Contact phone"
          type="tel"
          autoComplete="tel"
          aria-required
          maxLength={40}
          value={draft.contactPhone}
          error={errors.contactPhone}
          onChange={({ target }) => set({ contactPhone: target.value })}
        />
        <Field
          label="Contact email"
          type="email"
          autoComplete="email"
          aria-required
          maxLength={254}
          value={draft.contactEmail}
          error={errors.contactEmail}
          onChange={({ target }) => set({ contactEmail: target.value })}
        />
      </div>
      <p className="text-13 text-quiet">Only guests with an accepted booking see phone and email.</p>
      <Field
        label="Payment method"
        autoComplete="off"
        aria-required={!lastFour}
        maxLength={500}
        placeholder={lastFour ? `Ends in ${lastFour}` : 'Routing and account number'}
        hint={
          lastFour
            ? 'Leave empty to keep what is stored. Only its last characters are ever shown.'
            : 'A US bank account becomes your payout account, unless you’ve connected one. Stored encrypted: only its last characters are ever shown. Not part of your draft.'
        }
        value={draft.bankingInfo}
        error={errors.bankingInfo ?? errors.paymentMethod}
        onChange={({ target }) => set({ bankingInfo: target.value })}
      />
    </>
  )
}

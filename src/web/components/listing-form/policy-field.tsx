// The cancellation policy, each choice explained.
import { cancellationPolicies } from '../../../rules/property-refund.ts'
import { spaced } from '../../format/labels.ts'
import { graceText, policyTexts } from '../properties/cancellation.ts'
import type { ListingPartProps } from './listing-draft.ts'

export function PolicyField({ draft, set }: ListingPartProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Cancellation policy</legend>
      <div className="grid gap-2">
        {cancellationPolicies.map((policy) => (
          <label
            key={policy}
            className="flex cursor-pointer gap-3 rounded-card border border-hairline p-4 hover:bg-sunken has-checked:border-text"
          >
            <input
              type="radio"
              name="cancellationPolicy"
              checked={draft.cancellationPolicy === policy}
              onChange={() => set({ cancellationPolicy: policy })}
              className="size-6 shrink-0 accent-text"
            />
            <span>
              <span className="font-medium">{spaced(policy)}</span>
              <span className="block text-quiet">{policyTexts[policy]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-13 text-quiet">Always: {graceText}</p>
    </fieldset>
  )
}

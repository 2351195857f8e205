// What the property is: title, type and description.
import { propertyTypes } from '../../../rules/properties.ts'
import { spaced } from '../../format/labels.ts'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import type { ListingDraft, ListingPartProps } from './listing-draft.ts'

export function TitleFields({ draft, set, errors }: ListingPartProps) {
  return (
    <>
      <Field
        label="Title"
        autoComplete="off"
        aria-required
        maxLength={200}
        placeholder="Sunlit brick loft with north windows"
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label="Description"
        rows={6}
        aria-required
        maxLength={10_000}
        hint="What will photographers find? Mention the light, the rooms and what can be moved."
        value={draft.description}
        error={errors.description}
        onChange={({ target }) => set({ description: target.value })}
      />
    </>
  )
}

export function TypeFields({ draft, set, errors }: ListingPartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Property type"
        aria-required
        value={draft.propertyType}
        error={errors.propertyType}
        onChange={({ target }) => set({ propertyType: target.value as ListingDraft['propertyType'] })}
      >
        <option value="">Choose…</option>
        {propertyTypes.map((type) => (
          <option key={type} value={type}>
            {spaced(type)}
          </option>
        ))}
      </SelectField>
      <Field
        label="Acreage"
        inputMode="decimal"
        hint="Only if it has grounds."
        value={draft.acreage}
        error={errors.acreage}
        onChange={({ target }) => set({ acreage: target.value })}
      />
    </div>
  )
}

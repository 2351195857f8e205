// Styles, amenities and special features as pills, and the owner's rules and notes.
import { getVariants, specialFeatures } from '../../../rules/properties.ts'
import { TextField } from '../../ui/field.tsx'
import { CheckboxGroup } from '../forms/choices.tsx'
import type { ListingDraft, ListingPartProps } from './listing-draft.ts'

/** `choices`: the form's own names. The listing's current values are always among them. */
type ChoicesProps<Name extends 'photographyStyles' | 'amenities'> = ListingPartProps & {
  choices: readonly ListingDraft[Name][number][]
}

// A choice that the listing has under the other form's name keeps that name.
function withOwn<T extends string>(choices: readonly T[], own: readonly T[]): T[] {
  const named = choices.map((choice) => own.find((one) => getVariants(one).includes(choice)) ?? choice)
  return [...named, ...own.filter((one) => !named.includes(one))]
}

export function StylesField({ draft, set, errors, choices }: ChoicesProps<'photographyStyles'>) {
  return (
    <CheckboxGroup
      legend="Which kinds of photography does it suit?"
      name="photographyStyles"
      choices={withOwn(choices, draft.photographyStyles)}
      label={(style) => style}
      values={draft.photographyStyles}
      error={errors.photographyStyles}
      onChange={(photographyStyles) => set({ photographyStyles })}
    />
  )
}

export function AmenitiesField({ draft, set, errors, choices }: ChoicesProps<'amenities'>) {
  return (
    <CheckboxGroup
      legend="What does it offer?"
      name="amenities"
      choices={withOwn(choices, draft.amenities)}
      label={(amenity) => amenity}
      values={draft.amenities}
      error={errors.amenities}
      onChange={(amenities) => set({ amenities })}
    />
  )
}

export function FeaturesField({ draft, set, errors }: ListingPartProps) {
  return (
    <CheckboxGroup
      legend="Special features"
      name="specialFeatures"
      choices={specialFeatures}
      label={(feature) => feature}
      values={draft.specialFeatures}
      error={errors.specialFeatures}
      onChange={(features) => set({ specialFeatures: features })}
    />
  )
}

type NoteName = 'restrictions' | 'equipmentProvided' | 'seasonalNotes'
const notes: Record<NoteName, { label: string; hint: string }> = {
  restrictions: { label: 'Restrictions', hint: 'What isn’t possible, such as smoke machines or loud music.' },
  equipmentProvided: { label: 'Equipment provided', hint: 'Lights, stands, backdrops, furniture, ladders.' },
  seasonalNotes: {
    label: 'Seasonal notes',
    hint: 'When the garden blooms, when the light reaches the hall.',
  },
}

export function RulesField({ draft, set, errors }: ListingPartProps) {
  const error = errors.rules ?? Object.entries(errors).find(([path]) => path.startsWith('rules.'))?.[1]
  return (
    <TextField
      label="Rules"
      rows={4}
      hint="One per line, such as “No shoes on the rugs”. Empty lines are dropped."
      value={draft.rules}
      error={error}
      onChange={({ target }) => set({ rules: target.value })}
    />
  )
}

export function NoteField({ name, draft, set, errors }: ListingPartProps & { name: NoteName }) {
  return (
    <TextField
      label={notes[name].label}
      rows={3}
      maxLength={2000}
      hint={notes[name].hint}
      value={draft[name]}
      error={errors[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  )
}

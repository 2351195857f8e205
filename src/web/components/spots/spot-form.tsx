// The form of a private spot: a new one, with what the page knows of it, or an existing one.
import limits from 'virtual:fields/spots.create'
import { useQueryClient } from '@tanstack/react-query'
import type { Spot } from '../../../contract/planning/spots.ts'
import { parsePlaceText } from '../../../rules/place-text.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Field, TextField } from '../../ui/field.tsx'
import { useAppContext } from '../../use-app-context.ts'
import { DraftNotice } from '../forms/draft-notice.tsx'
import { Form, FormMessage } from '../forms/form.tsx'
import { getDraftKey, useDraft } from '../forms/use-draft.ts'
import { useForm } from '../forms/use-form.ts'
import { BearingDial } from '../position-picker/bearing-dial.tsx'
import { toFields } from '../position-picker/field-point.ts'
import { FromDevice } from '../position-picker/from-device.tsx'
import { useViewer } from '../session/viewer.ts'
import { spotsKey } from './spot-queries.ts'

type Texts = Record<
  'name' | 'latitude' | 'longitude' | 'directionDegrees' | 'tags' | 'note' | 'source',
  string
>

const empty: Texts = {
  name: '',
  latitude: '',
  longitude: '',
  directionDegrees: '',
  tags: '',
  note: '',
  source: '',
}

const toTexts = (spot: Spot): Texts => ({
  name: spot.name,
  latitude: String(spot.latitude),
  longitude: String(spot.longitude),
  directionDegrees: spot.directionDegrees === null ? '' : String(spot.directionDegrees),
  tags: spot.tags.join(', '),
  note: spot.note,
  source: spot.source,
})

type Props = {
  spot?: Spot
  /** What a new one begins with. */
  start?: Partial<Texts>
  onSaved: (spot: Spot) => void
  onCancel: () => void
}

export function SpotForm({ spot, start, onSaved, onCancel }: Props) {
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const saved = spot ? toTexts(spot) : { ...empty, ...start }
  const place = start ? `${start.latitude},${start.longitude}` : undefined
  const stored = useDraft(getDraftKey('spot', viewer?.id ?? '', spot?.id ?? place), saved)
  const { draft, set } = stored
  const form = useForm({
    limits,
    draft: stored,
    failed: 'The spot could not be saved. Try again.',
    signIn: 'save spots',
    send: async (_, { once }) => {
      const input = stored.getNewest()
      // Only what was changed here: another tab may have changed the rest.
      const result = spot
        ? await api.spots.change({ id: spot.id, ...changesOf(saved, input) })
        : await api.spots.create(input, once(input))
      stored.reset()
      await queryClient.invalidateQueries({ queryKey: [spotsKey] })
      onSaved(result)
    },
  })
  const cancel = () => {
    stored.reset()
    onCancel()
  }
  return (
    <Form form={form} className="grid gap-4">
      <DraftNotice isRestored={stored.isRestored} onDiscard={() => stored.reset()} />
      <Field name="name" label="Name" autoFocus />
      <div className="grid gap-4 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((axis) => (
          <Field
            key={axis}
            name={axis}
            label={axis === 'latitude' ? 'Latitude' : 'Longitude'}
            autoComplete="off"
            placeholder={axis === 'latitude' ? '38.74360' : '-109.49930'}
            onPaste={(event) => {
              // A pair copied from a map fills both fields.
              const pasted = parsePlaceText(event.clipboardData.getData('text'))
              if (!pasted || !('point' in pasted)) return
              event.preventDefault()
              form.set(toFields(pasted.point))
            }}
          />
        ))}
      </div>
      <p className="text-13 text-quiet">You can paste a pair of coordinates or a map link.</p>
      <div>
        <FromDevice onPosition={(point) => form.set(toFields(point))} />
      </div>
      <BearingDial
        value={draft.directionDegrees}
        onChange={(directionDegrees) => set({ directionDegrees })}
      />
      <TextField name="note" label="Notes (optional)" rows={3} />
      <Field
        name="tags"
        label="Tags (optional)"
        hint="Separated by commas, such as “fog, winter, tripod”."
        autoComplete="off"
      />
      <Field name="source" label="Where you know it from (optional)" hint="A book, a link, a friend." />
      <FormMessage />
      <p className="text-13 text-quiet">Only you see your spots.</p>
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={form.isPending} className={buttonClass('primary')}>
          {form.isPending ? 'Saving…' : 'Save spot'}
        </button>
        <button type="button" onClick={cancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </Form>
  )
}

const changesOf = (saved: Texts, input: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(input).filter(([name, text]) => text !== saved[name as keyof Texts]))

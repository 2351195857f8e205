// The fields of a photo: its texts, and how it was taken.
import type { ReactNode } from 'react'
import { photoLimits } from '../../../../../rules/photo-limits.ts'
import { Field, TextField } from '../../../../ui/field.tsx'
import type { PhotoDraft } from './photo-draft.ts'
import { TagsField } from './tags-field.tsx'

type TextName = Exclude<keyof PhotoDraft, 'tags' | 'publishPosition'>
type PhotoFieldsProps = {
  draft: PhotoDraft
  onChange: (change: Partial<PhotoDraft>) => void
  errors: Record<string, string>
  disabled?: boolean
  directionHint?: string | undefined
  /** The last item: the question about the position. */
  children?: ReactNode
}

export function PhotoFields({
  draft,
  onChange,
  errors,
  disabled = false,
  directionHint,
  children,
}: PhotoFieldsProps) {
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errors[name],
    disabled,
  })
  const taken = [
    'camera',
    'lens',
    'cameraSettings',
    'shootingTime',
    'directionDegrees',
    'weatherConditions',
  ] as const
  const filled = taken.filter((name) => draft[name] !== '').length
  return (
    <div className="grid gap-4">
      <TextField
        label="Description"
        rows={2}
        maxLength={photoLimits.descriptionLength}
        {...text('description')}
      />
      <TagsField
        tags={draft.tags}
        onChange={(tags) => onChange({ tags })}
        error={errors.tags}
        disabled={disabled}
      />
      <details
        open={taken.some((name) => errors[name]) || undefined}
        className="group border-t border-hairline pt-2"
      >
        <summary className="flex min-h-11 items-center justify-between gap-4 font-medium">
          Title, camera and conditions
          <span className="text-13 font-normal text-quiet">
            {filled > 0 ? `${filled} filled in` : 'optional'}
          </span>
        </summary>
        <div className="grid gap-4 pt-2 *:min-w-0 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 [&_input]:min-w-0">
          <Field
            label="Title"
            maxLength={photoLimits.titleLength}
            className="sm:col-span-2 md:col-span-1 lg:col-span-2"
            {...text('title')}
          />
          <Field label="Camera" maxLength={100} {...text('camera')} />
          <Field label="Lens" maxLength={100} {...text('lens')} />
          <Field
            label="Settings"
            maxLength={200}
            placeholder="1/250 s · f/8 · ISO 100 · 35 mm"
            {...text('cameraSettings')}
          />
          <Field
            label="Taken"
            type="datetime-local"
            step={1}
            hint="Local time at the location."
            {...text('shootingTime')}
          />
          <Field
            label="Direction in degrees"
            inputMode="numeric"
            maxLength={3}
            hint={directionHint ?? '0 is north, 90 is east.'}
            {...text('directionDegrees')}
          />
          <Field label="Weather" maxLength={200} {...text('weatherConditions')} />
        </div>
      </details>
      {children}
    </div>
  )
}

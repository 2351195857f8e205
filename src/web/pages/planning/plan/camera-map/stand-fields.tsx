// Which body appears where behind the subject, how tall that is, and how the ground lies.
import type { DiscPlace } from '../../../../../rules/camera/stand-here.ts'
import { useReaderFormat } from '../../../../format/reader-format.tsx'
import { SelectField } from '../../../../ui/field.tsx'
import { type Fields, NumberField } from '../camera/number-field.tsx'
import type { CameraSubject } from '../camera/use-subject.ts'

const placeNames: Record<DiscPlace, string> = {
  on: 'Resting on its top',
  behind: 'Right behind its top',
  middle: 'Behind its middle',
}

export function StandFields({ fields, subject }: { fields: Fields; subject: CameraSubject }) {
  const { units } = useReaderFormat()
  const { inputs, change } = fields
  const unit = units === 'miles' ? 'ft' : 'm'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="What"
        value={inputs.standBody}
        onChange={({ target }) => change({ standBody: target.value })}
      >
        <option value="moon">Moon</option>
        <option value="sun">Sun</option>
      </SelectField>
      <SelectField
        label="Where"
        value={inputs.standPlace}
        onChange={({ target }) => change({ standPlace: target.value })}
      >
        {Object.entries(placeNames).map(([place, label]) => (
          <option key={place} value={place}>
            {label}
          </option>
        ))}
      </SelectField>
      <NumberField
        {...fields}
        name="height"
        label={`Subject height (${unit})`}
        hint={subject.heightMeters === null ? 'We don’t know it: enter it first.' : undefined}
      />
      <NumberField {...fields} name="times" label="Times as tall as the subject" hint="1: just as tall." />
      <NumberField
        {...fields}
        name="ground"
        label={`Your ground above its foot (${unit})`}
        hint="0 means flat ground. Below its foot: a minus sign."
        isText
      />
    </div>
  )
}

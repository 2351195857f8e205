// How the camera is held: the sides of its sensor are exchanged.
import { SelectField } from '../../../../ui/field.tsx'
import type { Fields } from './number-field.tsx'

export function OrientationField({ inputs, change }: Pick<Fields, 'inputs' | 'change'>) {
  return (
    <SelectField
      label="Camera held"
      value={inputs.orientation}
      onChange={({ target }) => change({ orientation: target.value })}
    >
      <option value="landscape">Landscape</option>
      <option value="portrait">Portrait</option>
    </SelectField>
  )
}

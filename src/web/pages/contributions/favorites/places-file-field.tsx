// The field for a file of saved places, of every kind that the server reads.
import type { FormErrors } from '../../../components/forms/form-errors.ts'
import { Field } from '../../../ui/field.tsx'

type Props = { errors: FormErrors | undefined; onChoose: (file: File | undefined) => void }

export const PlacesFileField = ({ errors, onChoose }: Props) => (
  <Field
    label="File"
    type="file"
    accept=".gpx,.kml,.kmz,.geojson,.json,.csv,.tsv,.gz"
    className="[&_input]:py-2"
    onChange={(event) => onChoose(event.target.files?.[0])}
    error={errors && (errors.byField.file ?? errors.message)}
  />
)
